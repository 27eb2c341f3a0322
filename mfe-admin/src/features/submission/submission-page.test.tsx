/** @jest-environment @impact-call/jest/jsdom */
import type { Api, ImpactResult, Submission } from '@impact-call/contracts';
import { aStep, aSubmission, anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './submission-page.tsx';

afterEach(cleanup);

const CALL = aCallForAdmin({ name: { en: 'Zeta' } });
const ids = [anId(), anId(), anId()] as const;
const applications = ids.map((id, at) =>
  aSubmission({ id, code: `IC-${at}`, callId: CALL.id, organization: { id: anId(), name: `Club ${at}` }, steps: [] }),
);
const neighbours = (id: string) => {
  const at = applications.findIndex((each) => each.id === id);
  const [previous, next] = [applications[at - 1] ?? null, applications[at + 1] ?? null];
  return { previous, next };
};

const show = (path: string, api: Partial<Api> = {}) =>
  showPage(path, {
    api: {
      GetSubmissionByIDAdmin: async ({ query }) => applications.find(({ id }) => id === query.id) as Submission,
      GetCallByIdAdmin: async () => CALL,
      GetAttachments: async () => [],
      GetComments: async () => [],
      GetCommentPeople: async () => [],
      GetAuditLog: async () => [],
      ...api,
    },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('leads to the next and the previous application of the table, by links and by keys, in its filter and order', async () => {
  const GetSubmissionNeighbours = jest.fn<Api['GetSubmissionNeighbours']>(async ({ query }) => neighbours(query.id));
  const search = `?call=${CALL.id}&sort=organization`;
  const page = await show(`/admin/submissions/${ids[0]}${search}`, { GetSubmissionNeighbours });
  await userEvent.click(await screen.findByRole('link', { name: /^Next IC-1/ }));
  await heading('Club 1');
  expect(page.address()).toBe(`/admin/submissions/${ids[1]}${search}`);
  expect(GetSubmissionNeighbours.mock.lastCall?.[0].query).toMatchObject({ callId: CALL.id, sort: 'organization' });
  await screen.findByRole('link', { name: /^Next IC-2/ });
  await userEvent.keyboard('j');
  await heading('Club 2');
  await screen.findByRole('link', { name: /^Previous IC-1/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Next/ }).disabled).toBe(true);
  await userEvent.keyboard('k');
  await heading('Club 1');
  await userEvent.click(screen.getByLabelText('Your comment'));
  await userEvent.keyboard('kj');
  expect(page.address()).toContain(ids[1]);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'All applications' }).search).toBe(search);
});

it('follows the ranking of its call where it was opened from there', async () => {
  const GetRankingNeighbours = jest.fn<Api['GetRankingNeighbours']>(async ({ query }) => neighbours(query.id));
  const page = await show(`/admin/calls/${CALL.id}/decisions/${ids[1]}?decision=undecided&page=3`, {
    GetRankingNeighbours,
  });
  await screen.findByRole('link', { name: /^Next IC-2/ });
  expect(GetRankingNeighbours.mock.lastCall?.[0].query).toEqual({
    ...{ callId: CALL.id, id: ids[1], decision: 'undecided', sort: 'mean', descending: true },
  });
  await userEvent.keyboard('k');
  await heading('Club 0');
  expect(page.address()).toBe(`/admin/calls/${CALL.id}/decisions/${ids[0]}?decision=undecided&page=3`);
});

it('shows both ends of the social return on both bases, and what happened to the application', async () => {
  const step = aStep('impact', '', { name: 'Impact' });
  const scores = { lowerScore: 6.92, upperScore: 15, frameworkLowerScore: 0.69, frameworkUpperScore: 1.58, method: 2 };
  const result = { impactResult: scores as ImpactResult, id: anId(), stepId: step.id, content: '{}', version: 1 };
  const submission = aSubmission({ code: 'IC-9', closed: true, steps: [step] });
  submission.stepResults = [
    { ...result, score: null, stepStepTypeName: step.stepType.name, updatedAt: '2026-01-01T10:00:00.000Z' },
  ];
  const row = { submissionId: submission.id, code: 'IC-9', organization: submission.organization };
  await show(`/admin/submissions/${submission.id}`, {
    GetSubmissionByIDAdmin: async () => submission,
    GetRanking: async () => [
      {
        ...row,
        ...{ assigned: 3, done: 2, held: 0, mean: 70, spread: 5, lowest: 65, highest: 75, isDisputed: false },
        ...{ sroiScore: 0.69, declaredSroiScore: 6.92, decision: null, words: '', version: 0, isPending: false },
        published: null,
      },
    ],
    GetSubmissionReviews: async () => ({ submissionId: submission.id, code: 'IC-9', criteria: [], reviews: [] }),
    GetDecisionLetters: async () => [],
    GetAuditLog: async () => [
      {
        ...{ id: anId(), at: '2026-01-02T10:00:00.000Z', action: 'submission.closed', kind: 'submission' },
        ...{ subject: submission.id, subjectName: 'IC-9', user: { id: anId(), firstName: 'Giulia', lastName: 'Neri' } },
        ...{ before: null, after: null, references: {}, isCut: false },
      },
    ],
  });
  const panel = within(await screen.findByRole('region', { name: 'Decision' }));
  await waitFor(() =>
    expect(panel.getByText('By the framework’s values').nextSibling?.textContent).toMatch(/0\.69.*1\.58/),
  );
  expect(panel.getByText('As declared').nextSibling?.textContent).toMatch(/careful 6\.92 · hopeful 15/);
  expect(panel.getByText('2 of 3 reviews')).toBeTruthy();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(await history.findByText(/Giulia Neri/)).toBeTruthy();
});
