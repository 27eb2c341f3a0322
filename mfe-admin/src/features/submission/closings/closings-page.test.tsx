/** @jest-environment @impact-call/jest/jsdom */
import type { Api, ClosingInWords, SubmissionClosings } from '@impact-call/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { showPage } from '../../../test/show-page.tsx';
import './closings-page.tsx';

afterEach(cleanup);

const ID = '0199d0a0-0000-7000-8000-000000000001';
const KEPT = '0199d0a0-0000-7000-8000-000000000002';
const anna = { id: ID, firstName: 'Anna', lastName: 'Conti' };
const now = { id: ID, submittedAt: null, submittedBy: null, reopened: null };
const stored = {
  id: KEPT,
  submittedAt: '2026-10-01T10:00:00.000Z',
  submittedBy: { id: ID, firstName: '', lastName: '' },
  reopened: { at: '2026-10-02T10:00:00.000Z', by: anna, message: 'Please add members.', stepIds: null },
};

const listed = (closings: SubmissionClosings['closings']) => ({
  submissionId: ID,
  code: 'IC-9',
  callName: 'Call',
  organization: { id: ID, name: 'Aurora' },
  closings,
});

const closingOf = (closing: SubmissionClosings['closings'][number], members: string): ClosingInWords => ({
  ...closing,
  quizScore: null,
  sroiScore: null,
  declaredSroiScore: null,
  steps: [
    {
      stepId: ID,
      name: 'About you',
      sections: [
        {
          sectionName: 'About you',
          questions: [
            { question: 'Legal form', answer: 'Cooperative' },
            { question: 'Members', answer: members },
          ],
        },
      ],
      miniDyi: [],
      files: [],
    },
  ],
});

const api: Partial<Api> = {
  GetClosings: async () => listed([stored, now]),
  GetClosing: async ({ query }) =>
    query.id === ID ? closingOf(now, 'forty members') : closingOf(stored, 'twelve members'),
};

it('shows what differs between the last closing and the draft, and all of it on request', async () => {
  const page = await showPage(`/admin/submissions/${ID}/closings`, { api });
  expect(await screen.findByText('One answer differs.')).toBeTruthy();
  expect(screen.getByText('twelve').tagName).toBe('MARK');
  expect(screen.getByText('forty').tagName).toBe('MARK');
  expect(screen.getByText('Changed')).toBeTruthy();
  expect(screen.queryByText('Legal form')).toBeNull();
  expect(screen.getByText(/Reopened .* by Anna Conti/)).toBeTruthy();
  expect(screen.getByText(/a person whose data was erased/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Only what differs'));
  expect(await screen.findByText('Legal form')).toBeTruthy();
  expect(page.address()).toBe(`/admin/submissions/${ID}/closings?all=`);
});

it('compares what is chosen', async () => {
  await showPage(`/admin/submissions/${ID}/closings`, { api });
  await screen.findByText('One answer differs.');
  await userEvent.selectOptions(screen.getByLabelText('Later'), KEPT);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Both say the same.'));
});

it('says that there is nothing to compare while it was never opened again', async () => {
  await showPage(`/admin/submissions/${ID}/closings`, { api: { GetClosings: async () => listed([now]) } });
  expect(await screen.findByText('There is nothing to compare yet')).toBeTruthy();
});
