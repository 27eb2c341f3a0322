/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { QueuedReview, ReviewForReviewer, ReviewWrite, StoredReview } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './queue-page.tsx';
import './review-page.tsx';

afterEach(cleanup);

const problem = (status: number, code: string, current?: unknown) =>
  new ApiProblem({ type: '', title: '', status, code, ...(current === undefined ? {} : { current }) }, null);

const aRow = (changes: Partial<QueuedReview> = {}): QueuedReview => ({
  id: anId(),
  callName: 'Social impact',
  code: 'IC-1',
  state: 'open',
  scored: 0,
  criteria: 2,
  total: null,
  updatedAt: null,
  isReadable: true,
  ...changes,
});

const NEED = { id: anId(), name: 'Need', guidance: 'How urgent it is', scale: 5 as const, weight: 3 };
const TEAM = { id: anId(), name: 'Team', guidance: '', scale: 10 as const, weight: 1 };

const aReview = (changes: Partial<ReviewForReviewer> = {}): ReviewForReviewer => ({
  id: anId(),
  callName: 'Social impact',
  code: 'IC-1',
  isBlind: true,
  organization: null,
  isOutdated: false,
  criteria: [NEED, TEAM],
  sections: [{ sectionName: 'Your plan', questions: [{ question: 'What will change?', answer: 'Much' }] }],
  miniDyi: [],
  files: [{ id: anId(), title: 'Statute', description: '', size: 1000, preview: 'pdf', fileName: null }],
  scores: [],
  comment: '',
  state: 'open',
  total: null,
  version: 0,
  updatedAt: null,
  ...changes,
});

const storedOf = ({ scores, comment, isDone, version }: ReviewWrite): StoredReview => ({
  scores,
  comment,
  state: isDone ? 'done' : 'open',
  total: null,
  version: version + 1,
  updatedAt: new Date().toISOString(),
});

const open = (
  review: ReviewForReviewer,
  SaveReview = jest.fn(async ({ body }: { body: ReviewWrite }) => storedOf(body)),
) =>
  showPage(`/review/${review.id}`, {
    api: {
      GetReview: async () => review,
      GetReviewComments: async () => [],
      GetReviewCommentPeople: async () => [],
      SaveReview,
    },
  }).then((page) => ({
    ...page,
    SaveReview,
  }));
const score = async (criterion: string, value: number) =>
  userEvent.click(
    within(await screen.findByRole('group', { name: criterion })).getByRole('radio', { name: String(value) }),
  );

it('lists what is to be reviewed, with how far it is, and no way into what is open again', async () => {
  const rows = [
    aRow(),
    aRow({ code: 'IC-2', state: 'done', scored: 2, total: 76.5, updatedAt: '2026-01-01T10:00:00.000Z' }),
    aRow({ code: 'IC-3', isReadable: false }),
  ];
  await showPage('/review', { api: { GetReviewQueue: async () => rows } });
  expect(await screen.findByRole('link', { name: 'IC-1' })).toBeTruthy();
  const [, second, third] = screen.getAllByRole('listitem');
  expect(within(second!).getByText('Handed in')).toBeTruthy();
  expect(within(second!).getByText('76.5%')).toBeTruthy();
  expect(within(third!).getByText(/^Open again for the applicant/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'IC-3' })).toBeNull();
});

it('says that there is nothing, to who reviews nothing too, and that loading failed', async () => {
  await showPage('/review', { api: { GetReviewQueue: () => Promise.reject(problem(403, 'reviewer-only')) } });
  expect(await screen.findByText('There is nothing to review')).toBeTruthy();
  cleanup();
  await showPage('/review', { api: { GetReviewQueue: () => Promise.reject(problem(500, 'internal-error')) } });
  expect(await screen.findByText('What you are to review could not be loaded')).toBeTruthy();
  cleanup();
  await showPage(`/review/${anId()}`, { api: { GetReview: () => Promise.reject(problem(404, 'not-found')) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to review here' })).toBeTruthy();
});

it('shows the answers beside the criteria and the current total, saves automatically, and submits', async () => {
  const { SaveReview } = await open(aReview());
  expect(await screen.findByText(/^This review is blind/)).toBeTruthy();
  expect(screen.getByText('What will change?')).toBeTruthy();
  expect(screen.getByText('No score yet')).toBeTruthy();
  const handIn = screen.getByRole('button', { name: 'Hand in' });
  await score('Need', 4);
  expect(screen.getByText('Total: 80%')).toBeTruthy();
  expect((handIn as HTMLButtonElement).disabled).toBe(true);
  await score('Team', 7);
  expect(screen.getByText('Total: 76%')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Comment/ }), 'Solid');
  await waitFor(() => expect(screen.getByText(/^Saved at/)).toBeTruthy(), { timeout: 3000 });
  expect(SaveReview.mock.lastCall?.[0].body).toMatchObject({ comment: 'Solid', isDone: false, version: 0 });
  await userEvent.click(handIn);
  expect(await screen.findByText('You have handed in this review.')).toBeTruthy();
  await waitFor(() => expect(SaveReview.mock.lastCall?.[0].body).toMatchObject({ isDone: true, version: 1 }));
});

it('overwrites nothing that was stored elsewhere: both are shown, and the reviewer chooses', async () => {
  const theirs = storedOf({
    id: anId(),
    scores: [{ criterionId: NEED.id, score: 1 }],
    comment: 'Theirs',
    isDone: false,
    version: 4,
  });
  const SaveReview = jest.fn(async ({ body }: { body: ReviewWrite }) => {
    if (body.version !== theirs.version) throw problem(409, 'version-conflict', theirs);
    return storedOf(body);
  });
  await open(aReview(), SaveReview);
  await score('Need', 5);
  const alert = await screen.findByRole('alert', {}, { timeout: 3000 });
  expect(alert.textContent).toContain('Need 1; comment: “Theirs”');
  await userEvent.click(within(alert).getByRole('button', { name: 'Save mine' }));
  await screen.findByText(/^Saved at/);
  expect(SaveReview.mock.lastCall?.[0].body).toMatchObject({
    scores: [{ criterionId: NEED.id, score: 5 }],
    version: 5,
  });
});

it('keeps what was entered where saving fails, and leaves with a conflict of interest', async () => {
  const SaveReview = jest.fn(async (_request: { body: ReviewWrite }): Promise<StoredReview> => {
    throw problem(503, 'unavailable');
  });
  const DeclareConflict = jest.fn(async (_request: { body: { id: string; reason: string } }) => undefined);
  const review = aReview();
  const page = await showPage(`/review/${review.id}`, {
    api: { GetReview: async () => review, SaveReview, DeclareConflict, GetReviewQueue: async () => [] },
  });
  await score('Need', 2);
  expect(await screen.findByText('Not saved. What you entered stays here.', {}, { timeout: 3000 })).toBeTruthy();
  expect(screen.getByText('Total: 40%')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Conflict of interest…' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'I know them');
  await userEvent.click(screen.getByRole('button', { name: 'Declare the conflict of interest' }));
  await waitFor(() => expect(page.address()).toBe('/review'));
  expect(DeclareConflict).toHaveBeenCalledWith({ body: { id: review.id, reason: 'I know them' } });
});
