/** @jest-environment @impact-call/jest/jsdom */
import type { Api, Submission } from '@impact-call/contracts';
import { ApiProblem } from '@impact-call/api-client';
import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { anId, aStep, aSubmission, aUser } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './submissions-page.tsx';
import '../submission/submission-page.tsx';

afterEach(cleanup);
beforeEach(() => localStorage.clear());
// jsdom has no layout: gives the table the height of a screen.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 800 });

const person = (firstName: string) => ({
  id: firstName,
  firstName,
  lastName: 'Rossi',
  email: `${firstName}@example.org`,
});
const ROWS = [
  aSubmission({
    code: 'IC-1',
    organization: { id: '1', name: 'Zeta' },
    user: person('Anna'),
    updatedAt: '2026-03-03T00:00:00.000Z',
  }),
  aSubmission({
    code: 'IC-2',
    organization: { id: '2', name: 'Alfa' },
    user: person('Bruno'),
    closed: true,
    submissionDate: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-02T00:00:00.000Z',
  }),
];
const PAGE = 50;
const REFUSED = { type: '', title: '', status: 500, code: 'internal-error' } as const;

/** A page as the API client returns it, with the total and the next cursor. */
const withPlace = <T,>(page: T[], total: number, next: string | null): T[] =>
  Object.defineProperties(page, {
    [Symbol.for('impact-call.total')]: { value: total },
    ...(next !== null && { [Symbol.for('impact-call.next')]: { value: next } }),
  });

/** Fakes the server's list with search, state, order and paging. */
const served =
  (rows: readonly Submission[]): Api['GetSubmissions'] =>
  async ({ query: { search = '', state, sort = 'updatedAt', descending = true, after } }) => {
    const found = rows.filter(
      (row) =>
        JSON.stringify(row).toLowerCase().includes(search) &&
        (state === undefined || row.closed === (state === 'submitted')),
    );
    const key = (row: Submission): string =>
      sort === 'organization' ? row.organization.name : sort === 'code' ? row.code : row.updatedAt;
    found.sort((a, b) => (key(a) < key(b) ? -1 : 1) * (descending ? -1 : 1));
    const begin = Number(after ?? 0);
    const page = found.slice(begin, begin + PAGE);
    return withPlace(page, found.length, begin + PAGE < found.length ? String(begin + PAGE) : null);
  };
const api = { GetSubmissions: served(ROWS) };
const codes = () => screen.getAllByText(/^IC-/, { selector: 'a' }).map((link) => link.textContent);

it('marks applications of one call that share a register number', async () => {
  const [first = aSubmission(), second = aSubmission()] = ROWS;
  const GetSubmissions: Api['GetSubmissions'] = async () =>
    withPlace([{ ...first, sameNumber: ['IC-2'] }, second], 2, null);
  await showPage('/admin/submissions', { api: { GetSubmissions } });
  expect((await screen.findAllByText('Same register number as IC-2')).length).toBe(1);
});

it('says that there are more than were counted at once, and how many once they are', async () => {
  const least = (rows: Submission[]) =>
    Object.defineProperty(withPlace(rows, 10_000, null), Symbol.for('impact-call.total-is-least'), { value: true });
  const GetSubmissions = jest.fn<Api['GetSubmissions']>(async ({ query: { search } }) =>
    search === 'bruno' ? withPlace(ROWS.slice(1), 1, null) : least(ROWS.slice()),
  );
  await showPage('/admin/submissions', { api: { GetSubmissions } });
  expect(await screen.findByText('More than 10,000 applications')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  await userEvent.type(screen.getByLabelText('Search'), 'bruno');
  expect(await screen.findByText('1 of more than 10,000 applications')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2');
});

it('says what to do about a search that has too many matches, and lets one try another', async () => {
  const errors = [{ path: 'search', code: 'too-broad', message: 'has too many matches' }];
  const refusing: Api['GetSubmissions'] = async (input, ...rest) => {
    if (input.query.search === 'rossi')
      throw new ApiProblem({ ...REFUSED, status: 422, code: 'rule-broken', errors }, null);
    return served(ROWS)(input, ...rest);
  };
  await showPage('/admin/submissions?q=rossi', { api: { GetSubmissions: refusing } });
  expect(await screen.findByText('This search has too many matches')).toBeTruthy();
  expect(screen.getByText(/^Add a word, or choose a call/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search'), '{Home}bruno ');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.type(screen.getByLabelText('Search'), 'bruno');
  await screen.findByText('1 of 2 applications');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('asks for what was decided and for a reviewer of the call, and takes each filter away by its chip', async () => {
  const call = aCallForAdmin({ name: { en: 'Zeta' } });
  const rita = {
    ...{ id: anId(), email: 'rita@x.example', invitedAt: '2026-01-01T10:00:00.000Z', remindedAt: null },
    ...{ assigned: 1, done: 0, conflicts: 0, ties: [], isHeld: false, isAllowed: false },
  };
  const GetSubmissions = jest.fn<Api['GetSubmissions']>(served(ROWS));
  const GetReviewers = jest.fn(async (_request: { query: object }) => [rita]);
  const page = await showPage('/admin/submissions?sort=-createdAt&from=2026-01-02', {
    api: { GetSubmissions, GetReviewers, GetCallList: async () => [call] },
  });
  const requested = () => GetSubmissions.mock.lastCall?.[0].query;
  await userEvent.selectOptions(await screen.findByLabelText('Decision'), 'waiting-list');
  await userEvent.selectOptions(screen.getByLabelText('Call'), call.id);
  await userEvent.selectOptions(await screen.findByLabelText('Reviewer'), rita.id);
  await waitFor(() =>
    expect(requested()).toMatchObject({ decision: 'waiting-list', callId: call.id, reviewerId: rita.id }),
  );
  expect(GetReviewers.mock.calls.map(([{ query }]) => query)).toEqual([{ callId: call.id, pageSize: 200 }]);
  const chips = () => within(screen.getByRole('list', { name: 'Filters that are on' })).getAllByRole('button');
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    'Call: Zeta',
    'Decision: waiting list',
    'Reviewer: rita@x.example',
    'Started, from: 2 January 2026',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Take away the filter Decision: waiting list' }));
  await waitFor(() => expect(requested()).not.toHaveProperty('decision'));
  // Reviewers belong to a call: without a call there are none to select.
  await userEvent.click(screen.getByRole('button', { name: 'Take away the filter Call: Zeta' }));
  await waitFor(() => expect(requested()).not.toHaveProperty('reviewerId'));
  expect(page.address()).toBe('/admin/submissions?from=2026-01-02&sort=-createdAt');
  expect(screen.queryByLabelText('Reviewer')).toBeNull();
});

it('lists the submissions, newest change first, and sorts by a column into the address', async () => {
  const page = await showPage('/admin/submissions', { api });
  await screen.findByText('2 applications');
  expect(page.address()).toBe('/admin/submissions');
  expect(codes()).toEqual(['IC-1', 'IC-2']);
  await userEvent.click(screen.getByRole('button', { name: 'Organization' }));
  await waitFor(() => expect(codes()).toEqual(['IC-2', 'IC-1']));
  expect(page.address()).toBe('/admin/submissions?sort=organization');
  expect(screen.getByRole('columnheader', { name: 'Organization' }).getAttribute('aria-sort')).toBe('ascending');
});

it('searches and filters into the address, and shows the same view when it is opened again', async () => {
  const page = await showPage('/admin/submissions', { api });
  await userEvent.type(await screen.findByLabelText('Search'), 'bruno');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'submitted');
  expect(page.address()).toBe('/admin/submissions?q=bruno&state=submitted');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 2 applications'));
  cleanup();
  await showPage('/admin/submissions?q=bruno&state=submitted', { api });
  await screen.findByText('1 of 2 applications');
  expect(codes()).toEqual(['IC-2']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(codes()).toHaveLength(2));
});

it('counts the only application in the singular, with a filter too', async () => {
  await showPage('/admin/submissions?q=bruno', { api: { GetSubmissions: served(ROWS.slice(1)) } });
  expect(await screen.findByText('1 application')).toBeTruthy();
});

it('is moved through by arrow keys, and / goes to the search', async () => {
  await showPage('/admin/submissions', { api });
  const [first, second] = await screen.findAllByRole('link', { name: /^IC-/ });
  first!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('reads on while the user scrolls, and draws only what is visible', async () => {
  const many = Array.from({ length: 120 }, (_, index) => aSubmission({ code: `IC-${String(index).padStart(3, '0')}` }));
  const GetSubmissions = jest.fn(served(many));
  await showPage('/admin/submissions?sort=code', { api: { GetSubmissions } });
  await screen.findByText('120 applications');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('121');
  expect(codes().length).toBeLessThan(50);
  expect(codes()[0]).toBe('IC-000');
  await waitFor(() => expect(GetSubmissions.mock.calls.map(([{ query }]) => query.after)).toEqual([undefined, '50']));
});

it('takes the focus to the last row and back to the first, though neither is drawn while the other is', async () => {
  const many = Array.from({ length: 45 }, (_, index) => aSubmission({ code: `IC-${String(index).padStart(3, '0')}` }));
  // jsdom has no scrolling, either.
  const scrolled = jest.fn(function (this: HTMLElement, { top }: { top: number }) {
    this.scrollTop = top;
    this.dispatchEvent(new Event('scroll'));
  });
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: scrolled });
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => 45 * 56 });
  await showPage('/admin/submissions?sort=code', { api: { GetSubmissions: served(many) } });
  (await screen.findByText('IC-000')).focus();
  expect(screen.queryByText('IC-044')).toBeNull();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('IC-044'));
  expect(screen.queryByText('IC-000')).toBeNull();
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('IC-000'));
});

it('says that further rows could not be read, and reads them on another try', async () => {
  const many = Array.from({ length: 80 }, (_, index) => aSubmission({ code: `IC-${index}` }));
  let failures = 0;
  const answer = served(many);
  const GetSubmissions: Api['GetSubmissions'] = async (request) => {
    if (request.query.after !== undefined && failures++ === 0) throw new ApiProblem(REFUSED, null);
    return answer(request);
  };
  await showPage('/admin/submissions', { api: { GetSubmissions } });
  await screen.findByText('More rows could not be loaded.');
  expect(codes()[0]).toMatch(/^IC-/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('More rows could not be loaded.')).toBeNull());
});

it('shows what was decided in a column of its own', async () => {
  const decided = {
    ...aSubmission({ code: 'IC-3', closed: true }),
    quizScore: null,
    ...{ sroiScore: null, declaredSroiScore: null },
    decision: 'waiting-list',
  } as const;
  await showPage('/admin/submissions', { api: { GetSubmissions: async () => [decided, ...ROWS] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Decision' }));
  const shown = (code: string) =>
    within(screen.getByRole('link', { name: code }).closest('[role=row], tr') as HTMLElement);
  expect(shown('IC-3').getByText('waiting list')).toBeTruthy();
  expect(shown('IC-2').getByText('undecided')).toBeTruthy();
  expect(shown('IC-1').getByText('–')).toBeTruthy();
});

it('remembers the columns that the user chose', async () => {
  const session = { user: aUser() };
  await showPage('/admin/submissions', { api, session });
  // The first header has a checkbox and no text.
  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(1);
  await screen.findByText('2 applications');
  expect(headers()).not.toContain('SROI (framework)');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'SROI (framework)' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Who' }));
  const chosen = ['Code', 'Organization', 'Call', 'State', 'Last change', 'Submitted', 'SROI (framework)'];
  expect(headers()).toEqual(chosen);
  cleanup();
  await showPage('/admin/submissions', { api, session });
  await screen.findByText('2 applications');
  expect(headers()).toContain('SROI (framework)');
});

it('says that there is nothing yet, that nothing matches, and that loading failed', async () => {
  await showPage('/admin/submissions', { api: { GetSubmissions: served([]) } });
  expect(await screen.findByText('No applications yet')).toBeTruthy();
  cleanup();
  await showPage('/admin/submissions?q=nobody', { api });
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
  cleanup();
  const GetSubmissions = jest
    .fn<Api['GetSubmissions']>()
    .mockRejectedValueOnce(new ApiProblem(REFUSED, null))
    .mockImplementation(served(ROWS));
  await showPage('/admin/submissions', { api: { GetSubmissions } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 applications')).toBeTruthy();
});

/** Fakes a step of another remote, which describes the content unchanged. */
const surveyStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: { en: 'Survey', it: 'Questionario', fr: 'Questionnaire' },
  Component: () => null,
  validate: () => [],
  describe: ({ value }) => [
    {
      key: 'page',
      label: 'First page',
      value: '',
      isSection: true,
      parts: [
        { key: 'size', label: 'How large?', value: JSON.stringify(value) === '{"size":1}' ? 'Small' : '' },
        { key: 'team', label: 'Team', value: '', parts: [{ key: '0', label: '', value: 'Anna' }] },
        {
          key: 'why',
          label: 'Why?',
          value: '',
          note: 'It may stay open',
          verdict: { tone: 'neutral', text: 'Skipped' },
        },
        { key: 'plan', label: 'Plan', value: 'plan.pdf', fileDownloadId: 'f' },
      ],
    },
  ],
};
const loadStep = (name: string) =>
  name === 'survey'
    ? Promise.resolve(surveyStep)
    : Promise.reject(Object.assign(new Error(name), { reason: 'not-offered' }));

it('shows one submission with its answers in words and its files, and goes back to the list as it was', async () => {
  const survey = aStep(
    'survey',
    JSON.stringify({
      elements: [{ type: 'radiogroup', name: 'size', title: 'How large?', choices: [{ value: 1, text: 'Small' }] }],
    }),
    { name: 'Readiness' },
  );
  const quiz = aStep('quiz', '[]', { name: 'Basics', sort: 1 });
  const whole = aSubmission({
    ...ROWS[1],
    steps: [quiz, survey],
    stepResults: [
      {
        id: 'r',
        stepId: survey.id,
        content: '{"size":1}',
        score: null,
        stepStepTypeName: 'survey',
        version: 1,
        updatedAt: '2026-03-02T00:00:00.000Z',
      },
    ],
  });
  const file = {
    id: 'a',
    fileName: 'statute.pdf',
    fileDownloadId: 'd',
    tipoAllegatoName: 'Statute',
    descrizione: '',
    size: 1.5 * 1024 ** 2,
    preview: null,
    uploadedAt: '2026-03-01T00:00:00.000Z',
  };
  const largest = { ...file, id: 'b', tipoAllegatoName: 'Report', size: 5 * 1024 ** 2 };
  const page = await showPage('/admin/submissions?q=alfa', {
    api: { ...api, GetSubmissionByIDAdmin: async () => whole, GetAttachments: async () => [file, largest] },
    shell: { loadStep },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'IC-2' }));
  const step = within(await screen.findByRole('region', { name: 'Readiness' }));
  expect(await step.findByText('Small')).toBeTruthy();
  expect(step.getByText('Survey')).toBeTruthy();
  expect(step.getByRole('heading', { name: 'First page' })).toBeTruthy();
  expect(step.getByText('1.', { exact: false }).parentElement?.textContent).toBe('1. Anna');
  expect(step.getByText('no answer')).toBeTruthy();
  expect(step.getByText('It may stay open')).toBeTruthy();
  expect(step.getByText('Skipped')).toBeTruthy();
  expect(step.getByRole('button', { name: 'Download plan.pdf' })).toBeTruthy();
  expect(await screen.findByText('This type of step (quiz) cannot be displayed yet.')).toBeTruthy();
  expect(await screen.findByText(/Statute · 1.5 MB/)).toBeTruthy();
  expect(screen.getByText(/Report · 5 MB/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'All applications' }));
  await waitFor(() => expect(page.address()).toBe('/admin/submissions?q=alfa'));
});

it('says when there is no such submission', async () => {
  const missing = new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null);
  await showPage('/admin/submissions/nope', { api: { GetSubmissionByIDAdmin: () => Promise.reject(missing) } });
  expect(await screen.findByText('There is no such application')).toBeTruthy();
});

it('redirects users who are not administrators', async () => {
  const page = await showPage('/admin/submissions', { api, session: { isAdmin: false } });
  expect(page.address()).toBe('/');
});

it('says when a step cannot be read now, and reads it on another try', async () => {
  const requested = jest.fn(loadStep).mockRejectedValueOnce(Object.assign(new Error('away'), { reason: 'down' }));
  const whole = aSubmission({ ...ROWS[1], steps: [aStep('survey', '{}', { name: 'Readiness' })] });
  await showPage(`/admin/submissions/${whole.id}`, {
    api: { ...api, GetSubmissionByIDAdmin: async () => whole, GetAttachments: async () => [] },
    shell: { loadStep: requested },
  });
  const step = within(await screen.findByRole('region', { name: 'Readiness' }));
  await userEvent.click(await step.findByRole('button', { name: 'Try again' }));
  expect(await step.findByText('Not answered yet')).toBeTruthy();
});
