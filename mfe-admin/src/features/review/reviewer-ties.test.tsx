/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, Reviewer, ReviewPlan, ReviewPlanChange } from '@impact-call/contracts';
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
const PLAN: ReviewPlan = {
  ...{ callId: CALL.id, isBlind: true, criteria: [], version: 2, isScored: false },
  conflictRule: 'blocked',
};
const RITA: Reviewer = {
  ...{ id: anId(), email: 'rita@x.example', invitedAt: '2026-01-01T10:00:00.000Z', remindedAt: null },
  ...{ assigned: 1, done: 1, conflicts: 0, isHeld: true, isAllowed: false },
  ties: [{ submissionId: anId(), code: 'IC-7', organization: { id: anId(), name: 'Rivals' }, kind: 'past-member' }],
};

const show = (api: Partial<Api>) =>
  showPage(`/admin/calls/${CALL.id}/review`, {
    api: {
      GetCallByIdAdmin: async () => CALL,
      GetReviewPlan: async () => PLAN,
      GetReviewers: async () => [RITA],
      GetReviewedSubmissions: async () => [],
      ...api,
    },
  });
const people = async () => within(await screen.findByRole('region', { name: 'Reviewers' }));

it('says with which application a reviewer is connected and why, and lets them go on', async () => {
  const DecideReviewerConflict = jest.fn(async (_request: { body: { id: string; isAllowed: boolean } }) => RITA);
  await show({ DecideReviewerConflict });
  const reviewers = await people();
  expect(await reviewers.findByText('on hold')).toBeTruthy();
  const words =
    'This reviewer is connected with an application to this call. Their reviews are on hold and left out of the means until you decide.';
  expect(reviewers.getByText(words)).toBeTruthy();
  const tie = reviewers.getByRole('link', { name: 'IC-7' }).closest('li');
  expect(tie?.textContent).toBe('IC-7 Rivals – belonged to the organization within the last two years');
  await userEvent.click(reviewers.getByRole('button', { name: 'Let rita@x.example go on' }));
  expect(DecideReviewerConflict).toHaveBeenCalledWith({ body: { id: RITA.id, isAllowed: true } });
});

it('warns of a reviewer whom an applicant only names as its contact, and lets the administrator put them on hold', async () => {
  const ties = RITA.ties.map((tie) => ({ ...tie, kind: 'contact' as const }));
  const DecideReviewerConflict = jest.fn(async (_request: { body: { id: string; isAllowed: boolean } }) => RITA);
  await show({ DecideReviewerConflict, GetReviewers: async () => [{ ...RITA, ties, isHeld: false }] });
  const reviewers = await people();
  expect(await reviewers.findByText('named as contact')).toBeTruthy();
  const words =
    'An organization that applies names this reviewer as its contact. Nobody has confirmed it, so their reviews count until you put them on hold.';
  expect(reviewers.getByText(words)).toBeTruthy();
  await userEvent.click(reviewers.getByRole('button', { name: 'Put rita@x.example on hold' }));
  expect(DecideReviewerConflict).toHaveBeenCalledWith({ body: { id: RITA.id, isAllowed: false } });
});

it('says why a person who applies is not invited', async () => {
  const params = { code: 'IC-7', organization: 'Rivals', kind: 'member' };
  const errors = [{ path: 'email', code: 'applies', message: '', params }];
  const refused = new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken', errors }, null);
  await show({ InviteReviewer: () => Promise.reject(refused) });
  const reviewers = await people();
  fireEvent.change(reviewers.getByLabelText('E-mail address'), { target: { value: 'otto@x.example' } });
  await userEvent.click(reviewers.getByRole('button', { name: 'Invite' }));
  const words =
    'This person is connected with application IC-7 of Rivals: belongs to the organization. Reviewers who apply are allowed only where the call’s criteria say so.';
  expect(await reviewers.findByText(words)).toBeTruthy();
});

it('lets a call warn only', async () => {
  const UpdateReviewPlan = jest.fn(async (_request: { body: ReviewPlanChange }) => PLAN);
  await show({ UpdateReviewPlan });
  await userEvent.click(await screen.findByLabelText(/^Let reviewers who apply in this call judge the others/));
  await userEvent.click(screen.getByRole('button', { name: 'Save the criteria' }));
  await waitFor(() => expect(UpdateReviewPlan.mock.lastCall?.[0].body).toMatchObject({ conflictRule: 'warned' }));
});
