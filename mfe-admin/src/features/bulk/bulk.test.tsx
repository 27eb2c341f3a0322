/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, BulkJob } from '@impact-call/contracts';
import { anId, aSubmission } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '../submissions/submissions-page.tsx';
import './bulk-page.tsx';
import '../exports/exports-page.tsx';
import '@impact-call/ui/overlays';

afterEach(cleanup);
beforeEach(() => localStorage.clear());
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 800 });

const REFUSED = { type: '', title: '', status: 422, code: 'rule-broken' } as const;
const NOTHING = { done: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };
const aJob = (changes: Partial<BulkJob> = {}): BulkJob => ({
  ...{ id: 'j', kind: 'delete', decision: null, state: 'done', isUndo: false, total: 3 },
  ...{ createdAt: '2026-03-01T10:00:00Z', finishedAt: '2026-03-01T10:01:00Z', undoUntil: null },
  counts: { ...NOTHING, done: 3 },
  ...changes,
});
const ROWS = [
  aSubmission({ code: 'IC-1', closed: true }),
  aSubmission({ code: 'IC-2' }),
  aSubmission({ code: 'IC-3' }),
];
const [FIRST, SECOND] = ROWS.map(({ id }) => id);
/** Three of 240 matching rows are loaded. */
const page = Object.defineProperty([...ROWS], Symbol.for('impact-call.total'), { value: 240 });
const show = (api: Partial<Api>, path = '/admin/submissions') =>
  showPage(path, {
    api: { GetSubmissions: async () => page, GetSavedViews: async () => [], GetBulkJobs: async () => [], ...api },
  });
const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const started = () => jest.fn<Api['StartBulk']>(async () => aJob({ state: 'queued' }));
const bodyOf = (start: ReturnType<typeof started>) => start.mock.lastCall?.[0].body;

it('deletes the chosen rows once their number is typed, and goes to the progress', async () => {
  const StartBulk = started();
  const { address, shell } = await show({ StartBulk });
  await choose('Choose IC-1');
  await choose('Choose IC-2');
  expect(await screen.findByRole('heading', { level: 2, name: '2 applications chosen' })).toBeTruthy();
  await press('Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 applications?' });
  expect(within(dialog).getByText('Among them: 1 submitted, 1 in progress.')).toBeTruthy();
  const what =
    'They are hidden everywhere, with their answers and files, and the organizations may start anew while their calls are open. You can bring them back for 30 days, unless an organization has started anew.';
  expect(within(dialog).getByText(what)).toBeTruthy();
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.type(within(dialog).getByRole('textbox'), '2');
  await userEvent.click(confirm);
  await waitFor(() => expect(address()).toBe('/admin/submissions/actions'));
  expect(bodyOf(StartBulk)).toMatchObject({ act: { kind: 'delete' }, selection: { ids: [FIRST, SECOND] } });
  expect(shell.notices.map(({ title }) => title)).toEqual(['The action has begun']);
});

it('acts upon all that match a filter, no more than were counted, and begins with none in another list', async () => {
  const StartBulk = started();
  const callId = anId();
  const reviewer = {
    ...{ id: anId(), email: 'rita@x.example', invitedAt: '', remindedAt: null },
    assigned: 0,
    done: 0,
    conflicts: 0,
    ties: [],
    isHeld: false,
    isAllowed: false,
  };
  await show({ StartBulk, GetReviewers: async () => [reviewer] }, `/admin/submissions?call=${callId}`);
  await choose('Choose the rows that are shown');
  expect(await screen.findByText('3 applications chosen')).toBeTruthy();
  await press('Choose all 240 that match');
  expect(await screen.findByText('All 240 applications that match are chosen')).toBeTruthy();
  await press('Assign a reviewer');
  const dialog = await screen.findByRole('alertdialog', { name: 'Assign a reviewer to 240 applications?' });
  await userEvent.selectOptions(await within(dialog).findByLabelText('Reviewer'), reviewer.id);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign a reviewer' }));
  await waitFor(() => expect(StartBulk).toHaveBeenCalled());
  expect(bodyOf(StartBulk)).toMatchObject({
    act: { kind: 'assign', reviewerId: reviewer.id },
    selection: { filter: { callId, sort: 'updatedAt', descending: true }, expected: 240 },
  });
});

const ofOneCall = (callId: string): typeof page =>
  Object.defineProperty(
    ROWS.map((row, index) => ({ ...row, callId: index < 2 ? callId : anId() })),
    Symbol.for('impact-call.total'),
    { value: 240 },
  ) as typeof page;

it('brings the rows that were chosen to the exports of their call, and none where they are of several', async () => {
  const callId = anId();
  const StartExport = jest.fn<Api['StartExport']>();
  const api = { GetExportColumns: async () => [], GetExports: async () => [], StartExport };
  const { address } = await show({ GetSubmissions: async () => ofOneCall(callId), ...api });
  await choose('Choose the rows that are shown');
  const several = 'To assign a reviewer, to export or to write, choose applications of one call: filter by it.';
  expect(await screen.findByText(several)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
  await choose('Choose IC-3');
  expect(screen.queryByText(several)).toBeNull();
  await press('Export');
  await waitFor(() => expect(address()).toBe(`/admin/calls/${callId}/exports`));
  const scope = await screen.findByDisplayValue('The 2 that you chose in the table');
  const start = async () => userEvent.click(screen.getByRole('button', { name: 'Start the export' }));
  await start();
  const body = { callId, format: 'xlsx', language: 'en' };
  const chosen = { scope: 'chosen', selection: { ids: [FIRST, SECOND] } };
  await waitFor(() => expect(StartExport.mock.lastCall?.[0].body).toEqual({ ...body, ...chosen }));
  await userEvent.selectOptions(scope, 'submitted');
  await start();
  await waitFor(() => expect(StartExport.mock.lastCall?.[0].body).toEqual({ ...body, scope: 'submitted' }));
});

it('exports all that match a filter, and says where more do by now', async () => {
  const callId = anId();
  const errors = [{ path: 'selection.expected', code: 'more-now', message: '' }];
  const StartExport = jest.fn<Api['StartExport']>().mockRejectedValue(new ApiProblem({ ...REFUSED, errors }, null));
  const api = { GetExportColumns: async () => [], GetExports: async () => [], StartExport };
  const { shell } = await show(api, `/admin/submissions?call=${callId}`);
  await choose('Choose the rows that are shown');
  await press('Choose all 240 that match');
  await press('Export');
  expect(await screen.findByDisplayValue('The 240 that you chose in the table')).toBeTruthy();
  await press('Start the export');
  const selection = { filter: { callId, sort: 'updatedAt', descending: true }, expected: 240 };
  await waitFor(() => expect(StartExport.mock.lastCall?.[0].body).toMatchObject({ scope: 'chosen', selection }));
  const message = 'More applications match by now than you were shown. Look at the table again.';
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ title: 'The export could not be started', message }));
});

it('lets another list begin with none, and one row be taken out of all', async () => {
  await show({});
  await choose('Choose the rows that are shown');
  await press('Choose all 240 that match');
  await choose('Choose IC-2');
  expect(await screen.findByText('2 applications chosen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Assign a reviewer' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'submitted');
  await waitFor(() => expect(screen.queryByText('2 applications chosen')).toBeNull());
});

it('lets go of a row that was chosen while a search was under way, and is not in what it found', async () => {
  const found = Object.defineProperty([ROWS[0]], Symbol.for('impact-call.total'), { value: 1 }) as typeof page;
  let answer: (rows: typeof page) => void = () => undefined;
  const searched = new Promise<typeof page>((resolve) => (answer = resolve));
  await show({ GetSubmissions: async ({ query }) => (query?.search === undefined ? page : searched) });
  await userEvent.type(await screen.findByRole('searchbox'), 'ic-1');
  await choose('Choose IC-1');
  await choose('Choose IC-2');
  expect(await screen.findByText('2 applications chosen')).toBeTruthy();
  answer(found);
  expect(await screen.findByText('1 application chosen')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Choose IC-1' })).toHaveProperty('checked', true);
});

it('reopens with one message for all', async () => {
  const StartBulk = started();
  await show({ StartBulk });
  await choose('Choose IC-1');
  await press('Reopen');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reopen 1 application?' });
  await userEvent.type(within(dialog).getByLabelText(/Message to the applicant/), 'Please add your statute.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(StartBulk).toHaveBeenCalled());
  expect(bodyOf(StartBulk)?.act).toEqual({ kind: 'reopen', message: 'Please add your statute.' });
});

it('says that none of what was chosen is there any more, and asks nothing about the next row', async () => {
  const gone = new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null);
  let rows = page;
  const StartBulk = jest.fn<Api['StartBulk']>(async () => {
    rows = Object.defineProperty(ROWS.slice(1), Symbol.for('impact-call.total'), { value: 2 }) as typeof page;
    throw gone;
  });
  const { shell } = await show({ StartBulk, GetSubmissions: async () => rows });
  await choose('Choose IC-1');
  await press('Reopen');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reopen 1 application?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  const message = 'None of these applications is there any more. Look at the table again.';
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ title: 'The action could not be started', message }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await choose('Choose IC-2');
  expect(await screen.findByText('1 application chosen')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('decides with words, and says why an action could not be started', async () => {
  const refusal = (code: string) => new ApiProblem({ ...REFUSED, errors: [{ path: '', code, message: '' }] }, null);
  const StartBulk = jest
    .fn<Api['StartBulk']>()
    .mockRejectedValueOnce(refusal('one-at-a-time'))
    .mockRejectedValue(refusal('more-now'));
  const { shell } = await show({ StartBulk });
  await choose('Choose IC-1');
  await press('Decide');
  const dialog = await screen.findByRole('alertdialog', { name: 'Decide 1 application?' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'waiting list' }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'Soon');
  const words = [
    'An action of yours is still under way. Wait for it, or stop it.',
    'More applications match by now than you were shown. Look at the table again.',
  ];
  for (const [index, message] of words.entries()) {
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decide' }));
    const title = 'The action could not be started';
    await waitFor(() => expect(shell.notices[index]).toMatchObject({ title, message }));
  }
  expect(StartBulk.mock.lastCall?.[0].body.act).toEqual({ kind: 'decide', decision: 'waiting-list', words: 'Soon' });
});

it('shows how far a job is, why some were refused, and stops or takes it back', async () => {
  const [StopBulk, UndoBulk] = [
    jest.fn<Api['StopBulk']>(async () => aJob()),
    jest.fn<Api['UndoBulk']>(async () => aJob()),
  ];
  const jobs = [
    aJob({ id: 'r', kind: 'reopen', state: 'running', total: 40, counts: { ...NOTHING, done: 9, unchanged: 1 } }),
    aJob({ counts: { ...NOTHING, done: 2, refused: 1 }, undoUntil: '2026-03-31T10:00:00Z' }),
    aJob({ id: 'u', isUndo: true, total: 5, counts: { ...NOTHING, undone: 4, kept: 1 } }),
  ];
  const GetBulkItems: Api['GetBulkItems'] = async ({ query: { outcome } }) => [
    {
      submissionId: 's',
      code: 'IC-9',
      outcome: outcome ?? null,
      reason: outcome === 'kept' ? 'started-anew' : 'unheard-of',
    },
  ];
  await show({ GetBulkJobs: async () => jobs, GetBulkItems, StopBulk, UndoBulk }, '/admin/submissions/actions');
  const bar = await screen.findByRole('progressbar', { name: 'Progress: Reopen 40 applications' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['10', '40']);
  expect(screen.getByText(/10 of 40 reached/)).toBeTruthy();
  expect(screen.getByText('9 done · 1 was so already')).toBeTruthy();
  expect(screen.getByText('4 taken back · 1 could not be taken back')).toBeTruthy();
  await press('Why 1 was refused');
  await press('Why 1 could not be taken back');
  const reasons = async () =>
    (await screen.findAllByRole('link', { name: 'IC-9' })).map((link) => link.parentElement?.textContent);
  await waitFor(async () =>
    expect(await reasons()).toEqual([
      'IC-9 – failed for a reason of ours; try again later',
      'IC-9 – the organization has started anew',
    ]),
  );
  await press('Stop: Reopen 40 applications');
  await waitFor(() => expect(StopBulk.mock.calls[0]?.[0]).toEqual({ body: { id: 'r' } }));
  await press('Undo: Delete 3 applications');
  await waitFor(() => expect(UndoBulk.mock.calls[0]?.[0]).toEqual({ body: { id: 'j' } }));
});
