/** @jest-environment @impact-call/jest/jsdom */
import type { Api, ReviewedSubmission, Reviewer } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './review-page.tsx';

afterEach(cleanup);

const CALL = aCallForAdmin({ name: { en: 'Zeta' } });
const aReviewer = (email: string, assigned = 0): Reviewer => ({
  ...{ id: anId(), email, invitedAt: '2026-01-01T10:00:00.000Z', assigned, done: 0, conflicts: 0, remindedAt: null },
  ...{ ties: [], isHeld: false, isAllowed: false },
});
const show = (api: Partial<Api>) =>
  showPage(`/admin/calls/${CALL.id}/review`, {
    api: {
      GetCallByIdAdmin: async () => CALL,
      GetReviewPlan: async () => ({
        ...{ callId: CALL.id, isBlind: true, criteria: [], conflictRule: 'blocked', version: 2, isScored: false },
      }),
      ...api,
    },
  });
const region = (name: string) => screen.findByRole('region', { name });

it('finds reviewers in the browser and assignments on the server, each with a view of its own in the address', async () => {
  const [rita, otto] = [aReviewer('rita@x.example', 2), aReviewer('otto@x.example')];
  const aRow = (code: string): ReviewedSubmission => ({
    ...{ submissionId: anId(), code, organization: { id: anId(), name: 'Aurora' }, reviews: [] },
  });
  const GetReviewedSubmissions = jest.fn<Api['GetReviewedSubmissions']>(async () => [aRow('IC-1'), aRow('IC-2')]);
  const page = await show({ GetReviewers: async () => [rita, otto], GetReviewedSubmissions });
  const people = within(await region('Reviewers'));
  const emails = () => people.getAllByRole('listitem').map((row) => /\w+@x/.exec(row.textContent ?? '')?.[0]);
  await people.findByText('otto@x.example');
  expect(emails()).toEqual(['rita@x', 'otto@x']);
  fireEvent.change(people.getByLabelText('Sort by'), { target: { value: 'email' } });
  await waitFor(() => expect(emails()).toEqual(['otto@x', 'rita@x']));
  fireEvent.change(people.getByLabelText('Show'), { target: { value: 'left' } });
  await waitFor(() => expect(emails()).toEqual(['rita@x']));
  const work = within(await region('Assignments'));
  fireEvent.change(await work.findByLabelText('Reviewer'), { target: { value: rita.id } });
  fireEvent.change(work.getByLabelText('Reviews'), { target: { value: 'unreviewed' } });
  fireEvent.change(work.getByLabelText('Sort by'), { target: { value: '-organization' } });
  fireEvent.change(work.getByLabelText('Search'), { target: { value: 'aur' } });
  const wanted = { search: 'aur', state: 'unreviewed', reviewerId: rita.id, sort: 'organization', descending: true };
  await waitFor(() => expect(GetReviewedSubmissions.mock.lastCall?.[0].query).toMatchObject(wanted));
  expect(Object.fromEntries(new URLSearchParams(page.address().split('?')[1]))).toEqual({
    ...{ 'reviewers-sort': 'email', 'reviewers-state': 'left' },
    ...{ 'work-q': 'aur', 'work-state': 'unreviewed', 'work-reviewer': rita.id, 'work-sort': '-organization' },
  });
  GetReviewedSubmissions.mockResolvedValue([]);
  fireEvent.change(work.getByLabelText('Search'), { target: { value: 'x' } });
  expect(await work.findByText('No application matches these filters')).toBeTruthy();
  expect(work.getByRole('button', { name: 'Distribute evenly' })).toBeTruthy();
});
