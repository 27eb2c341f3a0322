/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type {
  Api,
  Criterion,
  ReviewedSubmission,
  Reviewer,
  ReviewPlan,
  ReviewPlanChange,
} from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './review-page.tsx';

afterEach(cleanup);

const CALL = aCallForAdmin({ name: { en: 'Zeta' } });
const NEED: Criterion = { id: anId(), name: { en: 'Need' }, guidance: '', scale: 5, weight: 3 };
const aPlan = (changes: Partial<ReviewPlan> = {}): ReviewPlan => ({
  callId: CALL.id,
  isBlind: true,
  criteria: [NEED],
  conflictRule: 'blocked',
  version: 2,
  isScored: false,
  ...changes,
});
const aReviewer = (email: string, changes: Partial<Reviewer> = {}): Reviewer => ({
  id: anId(),
  email,
  invitedAt: '2026-01-01T10:00:00.000Z',
  assigned: 0,
  done: 0,
  conflicts: 0,
  remindedAt: null,
  ties: [],
  isHeld: false,
  isAllowed: false,
  ...changes,
});
const COUNTED = { isHeld: false, isRival: false };
const problem = (status: number, code: string, more: object = {}) =>
  new ApiProblem({ type: '', title: '', status, code, ...more }, null);
const savedPlan = async ({ body }: { body: ReviewPlanChange }): Promise<ReviewPlan> => {
  const { criteria, isBlind, conflictRule = 'blocked', version } = body;
  return aPlan({ criteria, isBlind, conflictRule, version: version + 1 });
};

const show = (api: Partial<Api>) =>
  showPage(`/admin/calls/${CALL.id}/review`, {
    api: {
      GetCallByIdAdmin: async () => CALL,
      GetReviewPlan: async () => aPlan(),
      GetReviewers: async () => [],
      GetReviewedSubmissions: async () => [],
      ...api,
    },
  });
const region = (name: string) => screen.findByRole('region', { name });

it('adds a criterion, says what it lacks, and saves over the version that was seen', async () => {
  const UpdateReviewPlan = jest.fn(savedPlan);
  const page = await show({ UpdateReviewPlan });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a criterion' }));
  expect(page.shell.hasUnsavedWork()).toBe(true);
  const save = screen.getByRole('button', { name: 'Save the criteria' });
  await userEvent.click(save);
  expect((await screen.findAllByText('Give each criterion a name.')).length).toBeGreaterThan(0);
  expect(UpdateReviewPlan).not.toHaveBeenCalled();
  fireEvent.change(screen.getAllByLabelText('Name, English')[1]!, { target: { value: 'Team' } });
  await userEvent.selectOptions(screen.getAllByLabelText('Scale')[1]!, '10');
  fireEvent.change(screen.getAllByLabelText(/^Weight/)[1]!, { target: { value: '101' } });
  await userEvent.click(save);
  expect(await screen.findByText('A weight is a whole number from 1 to 100.')).toBeTruthy();
  fireEvent.change(screen.getAllByLabelText(/^Weight/)[1]!, { target: { value: '2' } });
  await userEvent.click(save);
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('Criteria saved'));
  expect(UpdateReviewPlan.mock.lastCall?.[0].body).toMatchObject({
    version: 2,
    criteria: [NEED, { name: { en: 'Team' }, scale: 10, weight: 2 }],
  });
  expect(page.shell.hasUnsavedWork()).toBe(false);
});

it('requires a confirmation before scores change their meaning, and shows what another administrator stored', async () => {
  const answers = [
    () => Promise.reject(problem(409, 'review-started')),
    () => Promise.reject(problem(409, 'version-conflict', { current: aPlan({ version: 7 }) })),
  ];
  const UpdateReviewPlan = jest.fn(
    (request: { body: ReviewPlanChange }): Promise<ReviewPlan> => answers.shift()?.() ?? savedPlan(request),
  );
  await show({ UpdateReviewPlan });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove criterion 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the criteria' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change them' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Stored are: Need.');
  expect(UpdateReviewPlan.mock.lastCall?.[0].body.confirmed).toBe(true);
  await userEvent.click(within(alert).getByRole('button', { name: 'Save mine in their place' }));
  await waitFor(() => expect(UpdateReviewPlan.mock.lastCall?.[0].body).toMatchObject({ version: 7, criteria: [] }));
});

it('saves once, and nothing without a change; what is typed meanwhile stays', async () => {
  const answers: (() => void)[] = [];
  const UpdateReviewPlan = jest.fn(
    (request: { body: ReviewPlanChange }) =>
      new Promise<ReviewPlan>((resolve) => answers.push(() => resolve(savedPlan(request)))),
  );
  const page = await show({ UpdateReviewPlan });
  const name = await screen.findByLabelText('Name, English');
  const pressSave = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  pressSave();
  expect(UpdateReviewPlan).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: 'Needs' } });
  pressSave();
  fireEvent.change(name, { target: { value: 'Needs of all' } });
  pressSave();
  await waitFor(() => expect(UpdateReviewPlan).toHaveBeenCalledTimes(1));
  answers[0]?.();
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('Criteria saved'));
  expect((name as HTMLInputElement).value).toBe('Needs of all');
  expect(page.shell.hasUnsavedWork()).toBe(true);
});

it('invites by address, says what prevents it, shows progress, and removes after a confirmation', async () => {
  const rita = aReviewer('rita@x.example', { assigned: 4, done: 1, conflicts: 1 });
  const InviteReviewer = jest.fn(async (_request: { body: { callId: string; email: string } }): Promise<Reviewer> => {
    throw problem(422, 'rule-broken', { errors: [{ path: 'email', code: 'already-reviewer', message: '' }] });
  });
  const RemoveReviewer = jest.fn(async (_request: { body: { id: string } }) => undefined);
  await show({ GetReviewers: async () => [rita], InviteReviewer, RemoveReviewer });
  const people = within(await region('Reviewers'));
  expect(await people.findByText('1 of 4 handed in · 1 conflict of interest')).toBeTruthy();
  await userEvent.type(people.getByLabelText('E-mail address'), ' rita@x.example ');
  await userEvent.click(people.getByRole('button', { name: 'Invite' }));
  expect((await people.findAllByText('This address reviews the call already.')).length).toBeGreaterThan(0);
  expect(InviteReviewer).toHaveBeenCalledWith({ body: { callId: CALL.id, email: 'rita@x.example' } });
  await userEvent.click(people.getByRole('button', { name: 'Remove, rita@x.example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(RemoveReviewer).toHaveBeenCalledWith({ body: { id: rita.id } }));
});

it('distributes part by part, and assigns one by one', async () => {
  const [rita, otto] = [aReviewer('rita@x.example'), aReviewer('otto@x.example')];
  const taken = {
    id: anId(),
    reviewerId: rita.id,
    email: rita.email,
    isOutdated: false,
    conflictReason: '',
    ...COUNTED,
  };
  const row: ReviewedSubmission = {
    submissionId: anId(),
    code: 'IC-1',
    organization: { id: anId(), name: 'Aurora' },
    reviews: [{ ...taken, state: 'done', total: 76 }],
  };
  const next = anId();
  const AssignReviewsEvenly = jest.fn(async ({ body }: { body: { after?: string } }) =>
    body.after === undefined
      ? { assigned: 3, missing: 0, rivals: 0, next }
      : { assigned: 2, missing: 1, rivals: 0, next: null },
  );
  const AssignReview = jest.fn(async (_request: { body: { submissionId: string; reviewerId: string } }) => ({
    ...taken,
    state: 'open' as const,
    total: null,
  }));
  const page = await show({
    GetReviewers: async () => [rita, otto],
    GetReviewedSubmissions: async () => [row],
    AssignReviewsEvenly,
    AssignReview,
  });
  const work = within(await region('Assignments'));
  expect(await work.findByText('76%')).toBeTruthy();
  expect(work.queryByRole('button', { name: /^Take IC-1 back/ })).toBeNull();
  await userEvent.click(work.getByRole('button', { name: 'Distribute evenly' }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('5 reviews assigned'));
  expect(AssignReviewsEvenly.mock.calls.map(([{ body }]) => body.after)).toEqual([undefined, next]);
  await userEvent.selectOptions(work.getByLabelText('Add a reviewer to IC-1'), 'otto@x.example');
  expect(AssignReview).toHaveBeenCalledWith({ body: { submissionId: row.submissionId, reviewerId: otto.id } });
});

it('says that there is no such call, that loading failed, and that nothing was submitted', async () => {
  await show({ GetReviewPlan: () => Promise.reject(problem(404, 'not-found')) });
  expect(await screen.findByText('There is no such call')).toBeTruthy();
  cleanup();
  await show({ GetReviewPlan: () => Promise.reject(problem(500, 'internal-error')) });
  expect(await screen.findByText('The review could not be loaded')).toBeTruthy();
  cleanup();
  await show({});
  expect(await screen.findByText('No application has been submitted yet.')).toBeTruthy();
  expect(screen.getByText('Nobody reviews this call yet.')).toBeTruthy();
});

it('reminds those who have not handed in, and says why where no mail goes out', async () => {
  const requested = [
    () => Promise.resolve({ reminded: 1 }),
    () =>
      Promise.reject(
        problem(422, 'rule-broken', { errors: [{ path: 'callId', code: 'nobody-to-remind', message: '' }] }),
      ),
  ];
  const page = await show({
    GetReviewers: async () => [aReviewer('rita@x.example', { assigned: 2, done: 1 })],
    RemindReviewers: () => requested.shift()?.() ?? Promise.reject(new Error('down')),
  });
  const remind = () => userEvent.click(screen.getByRole('button', { name: 'Remind those who have not handed in all' }));
  const last = () => page.shell.notices.at(-1);
  await screen.findByText('rita@x.example');
  await remind();
  await waitFor(() => expect(last()).toMatchObject({ kind: 'success', title: '1 reviewer is written to' }));
  await remind();
  const message = 'Everybody who has something to hand in was reminded within a day.';
  await waitFor(() => expect(last()).toMatchObject({ kind: 'error', title: 'Email error!', message }));
});
