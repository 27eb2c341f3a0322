/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type {
  Api,
  DecisionSummary,
  DecisionWrite,
  RankedSubmission,
  Reviewer,
  SubmissionReviews,
} from '@impact-call/contracts';
import { anId, aSubmission } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './decisions-page.tsx';
import '../submission/submission-page.tsx';

afterEach(cleanup);

const CALL = aCallForAdmin({ name: { en: 'Zeta' } });
const aRow = (code: string, changes: Partial<RankedSubmission> = {}): RankedSubmission => ({
  submissionId: anId(),
  code,
  organization: { id: anId(), name: 'Aurora' },
  ...{ assigned: 2, done: 2, held: 0, mean: 70, spread: 5, lowest: 65, highest: 75, isDisputed: false },
  ...{ sroiScore: null, declaredSroiScore: null },
  ...{ decision: null, words: '', version: 0, isPending: false, published: null },
  ...changes,
});
const aSummary = (changes: Partial<DecisionSummary> = {}): DecisionSummary => ({
  ...{
    submitted: 3,
    accepted: 1,
    'waiting-list': 0,
    rejected: 1,
    pending: 2,
    unassigned: 0,
    openReviews: 0,
    revision: 4,
  },
  ...changes,
});
const problem = (status: number, code: string, more: object = {}) =>
  new ApiProblem({ type: '', title: '', status, code, ...more }, null);

/** What the page of an application reads besides reviews and decision. */
const applicationApi = ({ submissionId: id, code }: RankedSubmission): Partial<Api> => ({
  GetSubmissionByIDAdmin: async () => aSubmission({ id, code, callId: CALL.id, closed: true, steps: [] }),
  GetAttachments: async () => [],
  GetComments: async () => [],
  GetCommentPeople: async () => [],
  GetAuditLog: async () => [],
});

const show = (api: Partial<Api>, query = '') =>
  showPage(`/admin/calls/${CALL.id}/decisions${query}`, {
    api: {
      GetCallByIdAdmin: async () => CALL,
      GetRanking: async () => [],
      GetDecisionSummary: async () => aSummary(),
      GetReviewers: async () => [],
      ...api,
    },
  });

it('shows mean, spread and disagreement, and asks the server for what is filtered and sorted', async () => {
  const rows = [aRow('IC-1', { isDisputed: true, spread: 20 }), aRow('IC-2', { mean: null, spread: null, done: 0 })];
  const GetRanking = jest.fn(async (_request: { query: object }) => rows);
  const page = await show({ GetRanking });
  expect(await screen.findByText('± 20 points')).toBeTruthy();
  expect(screen.getByText('disagreement')).toBeTruthy();
  expect(screen.getByText('no review yet')).toBeTruthy();
  expect(GetRanking.mock.lastCall?.[0].query).toMatchObject({ callId: CALL.id, sort: 'mean', descending: true });
  await userEvent.selectOptions(screen.getByLabelText('Decision'), 'waiting list');
  await waitFor(() =>
    expect(GetRanking.mock.lastCall?.[0].query).toMatchObject({
      ...{ sort: 'waiting-list', descending: false, decision: 'waiting-list' },
    }),
  );
  expect(page.address()).toContain('decision=waiting-list');
  // Only this filter has that order, so another filter resets the order and hides the column.
  expect(await screen.findByRole('button', { name: 'Waiting list' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Decision'), 'accepted');
  await waitFor(() =>
    expect(GetRanking.mock.lastCall?.[0].query).toMatchObject({
      ...{ sort: 'mean', descending: true, decision: 'accepted' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Waiting list' })).toBeNull());
});

it('keeps the order of the waiting list to the waiting list, whatever the address says', async () => {
  const GetRanking = jest.fn(async (_request: { query: object }) => [aRow('IC-1')]);
  await show({ GetRanking }, '?sort=waiting-list');
  expect(await screen.findByText('IC-1')).toBeTruthy();
  expect(GetRanking.mock.lastCall?.[0].query).toMatchObject({ sort: 'mean', descending: true });
});

it('decides those that are chosen over the versions that are shown, and says who was faster', async () => {
  const rows = [aRow('IC-1', { version: 3, decision: 'rejected', isPending: true }), aRow('IC-2'), aRow('IC-3')];
  const answers = [() => Promise.reject(problem(409, 'version-conflict', { current: [rows[1]] }))];
  const DecideSubmissions = jest.fn(
    (_request: { body: DecisionWrite }): Promise<RankedSubmission[]> => answers.shift()?.() ?? Promise.resolve([]),
  );
  const page = await show({ GetRanking: async () => rows, DecideSubmissions });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose IC-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose IC-2' }));
  const bar = within(screen.getByRole('region', { name: '2 applications chosen' }));
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Decide' }).disabled).toBe(true);
  await userEvent.click(bar.getByRole('radio', { name: 'accepted' }));
  await userEvent.type(bar.getByLabelText(/^Words to the applicant/), 'Well done');
  await userEvent.click(bar.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.message).toContain('somebody else has changed: IC-2'));
  await userEvent.click(bar.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('2 applications decided'));
  expect(DecideSubmissions.mock.lastCall?.[0].body).toEqual({
    callId: CALL.id,
    submissions: [
      { id: rows[0]?.submissionId, version: 3 },
      { id: rows[1]?.submissionId, version: 0 },
    ],
    decision: 'accepted',
    words: 'Well done',
  });
  expect(screen.queryByRole('region', { name: /chosen$/ })).toBeNull();
});

it('has nothing to publish where nothing is decided, and counts nothing then', async () => {
  await show({ GetDecisionSummary: async () => aSummary({ pending: 0 }) });
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish all' });
  expect(publish.disabled).toBe(true);
});

it('says how many letters go out before it publishes, part by part', async () => {
  const next = anId();
  const PublishAllDecisions = jest.fn(async ({ body }: { body: { after?: string } }) =>
    body.after === undefined ? { published: 1, letters: 1, next } : { published: 1, letters: 0, next: null },
  );
  const page = await show({ GetRanking: async () => [aRow('IC-1')], PublishAllDecisions });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish all 2 decisions' }));
  expect(await screen.findByText('2 letters go out.')).toBeTruthy();
  expect(PublishAllDecisions).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Publish and send' }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('Published: 1 letter goes out'));
  expect(page.shell.notices.at(-1)?.message).toBe('1 application has nobody who can be written to.');
  expect(PublishAllDecisions.mock.calls.map(([{ body }]) => body)).toEqual([
    { callId: CALL.id, revision: 4 },
    { callId: CALL.id, revision: 4, after: next },
  ]);
});

it('says before publishing that the call is open and that reviews are missing', async () => {
  const reviewer = (assigned: number, done: number): Reviewer => ({
    ...{ id: anId(), email: 'r@x.example', invitedAt: '2026-01-01T10:00:00.000Z', assigned, done, conflicts: 0 },
    ...{ remindedAt: null, ties: [], isHeld: false, isAllowed: false },
  });
  await show({
    GetCallByIdAdmin: async () => ({ ...CALL, isOpen: true }),
    GetReviewers: async () => [reviewer(3, 1), reviewer(2, 2)],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish all 2 decisions' }));
  expect(await screen.findByText('The call is still open: applications can still come in.')).toBeTruthy();
  expect(await screen.findByText('2 reviews are still missing.')).toBeTruthy();
});

it('shows on the page of an application what each reviewer thinks, its decision, and the letters', async () => {
  const row = aRow('IC-1', { decision: 'accepted', version: 1, isPending: true, words: 'Well done' });
  const criterion = { id: anId(), name: 'Need', scale: 5, weight: 1 } as const;
  const reviews: SubmissionReviews = {
    submissionId: row.submissionId,
    code: row.code,
    criteria: [criterion],
    reviews: [
      {
        ...{
          id: anId(),
          reviewerId: anId(),
          email: 'rita@x.example',
          state: 'done',
          total: 80,
          isOutdated: false,
          isHeld: false,
          isRival: false,
        },
        ...{ conflictReason: '', comment: 'Clear and needed', updatedAt: null },
        scores: [{ criterionId: criterion.id, score: 4 }],
      },
    ],
  };
  const PublishDecisions = jest.fn(async (_request: { body: object }) => ({ published: 1, letters: 1, next: null }));
  await showPage(`/admin/calls/${CALL.id}/decisions/${row.submissionId}`, {
    api: {
      ...applicationApi(row),
      GetCallByIdAdmin: async () => CALL,
      GetSubmissionReviews: async () => reviews,
      GetRanking: async () => [row],
      GetDecisionLetters: async () => [
        {
          ...{ decision: 'waiting-list', words: 'Soon', publishedAt: '2026-01-01T10:00:00.000Z' },
          ...{ publishedBy: 'Anna Bianchi', mail: 'sent' },
        },
      ],
      PublishDecisions,
    },
  });
  expect(await screen.findByText('Clear and needed')).toBeTruthy();
  const scores = within(screen.getByRole('region', { name: 'Scores by criterion' }));
  expect(scores.getByRole('row', { name: /^Need weight 1 4 of 5 4$/ })).toBeTruthy();
  expect(screen.getByText('2 of 2 reviews')).toBeTruthy();
  expect(await screen.findByText(/Anna Bianchi · letter sent/)).toBeTruthy();
  const words = await screen.findByLabelText(/^Words to the applicant/);
  await userEvent.type(words, '!');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  await userEvent.type(words, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish and send' }));
  await waitFor(() =>
    expect(PublishDecisions).toHaveBeenCalledWith({
      body: { callId: CALL.id, submissions: [{ id: row.submissionId, version: 1 }] },
    }),
  );
});

it('preserves what was typed if another administrator decided in between, and decides over their version then', async () => {
  const theirs = aRow('IC-1', { decision: 'rejected', words: 'Sorry', version: 2, isPending: true });
  const stored: RankedSubmission[] = [{ ...theirs, decision: null, words: '', version: 1, isPending: false }];
  const DecideSubmissions = jest.fn(async ({ body }: { body: DecisionWrite }): Promise<RankedSubmission[]> => {
    stored[0] = theirs;
    if (body.submissions[0]?.version === 2) return [theirs];
    throw problem(409, 'version-conflict', { current: [theirs] });
  });
  const page = await showPage(`/admin/calls/${CALL.id}/decisions/${theirs.submissionId}`, {
    api: {
      ...applicationApi(theirs),
      GetCallByIdAdmin: async () => CALL,
      GetSubmissionReviews: async () => ({
        ...{ submissionId: theirs.submissionId, code: 'IC-1', criteria: [], reviews: [] },
      }),
      GetRanking: async () => [...stored],
      GetDecisionSummary: async () => aSummary(),
      GetDecisionLetters: async () => [],
      DecideSubmissions,
    },
  });
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/^Words to the applicant/);
  await userEvent.click(screen.getByRole('radio', { name: 'accepted' }));
  await userEvent.type(words, 'Well done');
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText(/^Your changes on this page are not saved yet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(page.shell.notices.at(-1)?.message).toContain('somebody else has changed: IC-1'));
  expect(await screen.findByText('not published')).toBeTruthy();
  expect(words.isConnected && words.value).toBe('Well done');
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(DecideSubmissions.mock.lastCall?.[0].body).toMatchObject({ decision: 'accepted', words: 'Well done' }),
  );
  await waitFor(() => expect(words.value).toBe('Sorry'));
});

it('says that there is no such call, that loading failed, and that nothing was submitted', async () => {
  await show({ GetRanking: () => Promise.reject(problem(404, 'not-found')) });
  expect(await screen.findByText('There is no such call')).toBeTruthy();
  cleanup();
  await show({ GetRanking: () => Promise.reject(problem(500, 'internal-error')) });
  expect(await screen.findByText('The decisions could not be loaded')).toBeTruthy();
  cleanup();
  await show({});
  expect(await screen.findByText('No application has been submitted yet')).toBeTruthy();
});
