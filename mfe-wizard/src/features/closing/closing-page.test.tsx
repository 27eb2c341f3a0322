/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { anApplication, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const closed = { closed: true, submissionDate: '2026-11-20T14:00:00.000Z' };

it.each<[unknown, string]>([
  [problem(500, 'internal-error'), 'The Excel file could not be made. Try again in a moment.'],
  [
    Object.assign(new Error('offline'), { name: 'NetworkError' }),
    'There is no connection. Try again when you are online.',
  ],
])('says why there is no Excel file: %s', async (error, text) => {
  const submission = anApplication({ ...closed, enableUserDownloadPdf: true });
  const GetSubmissionWorkbook = jest.fn<Api['GetSubmissionWorkbook']>(() => Promise.reject(error));
  const { shell } = await showWizard(`/call/${submission.id}`, {
    api: { ...serviceOf(submission).api, GetSubmissionWorkbook },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download as Excel' }));
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe(text));
  const query = { callId: submission.callId, subId: submission.id };
  expect(GetSubmissionWorkbook).toHaveBeenCalledWith({ query });
});

it('offers no Excel file where the call has no PDF', async () => {
  const submission = anApplication({ ...closed, enableUserDownloadPdf: false });
  await showWizard(`/call/${submission.id}`, { api: serviceOf(submission).api });
  await screen.findByText('Thanks for completing the compilation!');
  expect(screen.queryByRole('button', { name: 'Download as Excel' })).toBeNull();
});
