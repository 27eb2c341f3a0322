/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, ProblemCode, Submission } from '@impact-call/contracts';
import { aStep, aSubmission } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages and dialogs, so that no test waits for their compilation.
import './submission-page.tsx';
import '../submissions/deleted/deleted-submissions-page.tsx';
import '@impact-call/ui/overlays';

// jsdom lacks it; dialogs use it to find the owner of a field's list.
stubGlobal('CSS', { escape: (text: string) => text });
afterEach(cleanup);

const problem = (status: number, code: ProblemCode) => new ApiProblem({ type: '', title: '', status, code }, null);

async function show(api: Partial<Api>, closed = true, changes: Partial<Submission> = {}) {
  const submission = aSubmission({ code: 'IC-9', closed, steps: [], isOpen: true, ...changes });
  const page = await showPage(`/admin/submissions/${submission.id}`, {
    api: { GetSubmissionByIDAdmin: async () => submission, GetAttachments: async () => [], ...api },
  });
  await screen.findByText('Delete');
  return { page, submission };
}

it('re-opens a submission whose time is over only with a time until which it can be submitted', async () => {
  const ReOpenSubmission = jest.fn<Api['ReOpenSubmission']>().mockResolvedValue(undefined);
  const { page, submission } = await show({ ReOpenSubmission }, true, { isOpen: false });
  await userEvent.click(screen.getByText('Reopen'));
  const dialog = within(await screen.findByRole('alertdialog', {}));
  expect(dialog.getByText('Its time in the call is over: say until when it can submit again.')).toBeTruthy();
  const confirm = dialog.getByText('Reopen');
  expect(confirm).toHaveProperty('disabled', true);
  const field = dialog.getByLabelText(/Can be submitted until/);
  fireEvent.change(field, { target: { value: '2020-01-01T12:00' } });
  expect(dialog.getByText('Choose a time that lies ahead')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2999-01-01T12:00' } });
  await userEvent.click(confirm);
  await waitFor(() => expect(page.shell.notices).toHaveLength(1));
  expect(page.shell.notices[0]).toMatchObject({ kind: 'success', title: 'Submission Reopened successfully!' });
  const until = new Date('2999-01-01T12:00').toISOString();
  const request = { query: { callSubmissionId: submission.id }, body: { message: '', until } };
  expect(ReOpenSubmission).toHaveBeenCalledWith(request);
});

it('undoes a reopening, and says why it cannot once the application has changed', async () => {
  const workedOn = new ApiProblem(
    { type: '', title: '', status: 422, code: 'rule-broken', errors: [{ path: '', code: 'worked-on', message: '' }] },
    null,
  );
  const UndoReopening = jest.fn<Api['UndoReopening']>().mockRejectedValueOnce(workedOn).mockResolvedValue(undefined);
  const reopening = { at: '2026-11-20T14:03:22.000Z', message: '', stepIds: null };
  const { page } = await show({ UndoReopening }, false, { reopening });
  await userEvent.click(screen.getByText('Undo reopening'));
  await waitFor(() => expect(page.shell.notices[0]?.message).toMatch(/worked on it since/));
  await userEvent.click(screen.getByText('Undo reopening'));
  await waitFor(() => expect(page.shell.notices[1]).toMatchObject({ kind: 'success' }));
});

it('re-opens named steps with a message, and keeps what was typed when that fails', async () => {
  const ReOpenSubmission = jest
    .fn<Api['ReOpenSubmission']>()
    .mockRejectedValueOnce(problem(503, 'unavailable'))
    .mockResolvedValue(undefined);
  const steps = ['Who you are', 'Your project'].map((name, sort) => aStep('name', '', { name, sort }));
  const { page, submission } = await show({ ReOpenSubmission }, true, { steps });
  await userEvent.click(screen.getByText('Reopen'));
  const dialog = within(await screen.findByRole('alertdialog', {}));
  await userEvent.type(dialog.getByLabelText(/Message to the applicant/), 'Who are they?');
  await userEvent.click(dialog.getByLabelText('Your project'));
  await userEvent.click(dialog.getByText('Reopen'));
  await waitFor(() =>
    expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'The application could not be reopened' }),
  );
  await userEvent.click(dialog.getByText('Reopen'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const body = { message: 'Who are they?', stepIds: steps.slice(1).map(({ id }) => id) };
  expect(ReOpenSubmission).toHaveBeenLastCalledWith({ query: { callSubmissionId: submission.id }, body });
});

it('says what a reopened application was reopened for', async () => {
  const step = aStep('name', '', { name: 'Your project' });
  const reopening = { at: '2026-11-20T14:03:22.000Z', message: 'Who are they?', stepIds: [step.id] };
  await show({}, false, { steps: [step], reopening });
  expect(screen.getByText('Who are they?')).toBeTruthy();
  expect(screen.getByText('Only these steps can be changed: Your project')).toBeTruthy();
});

it('opens the other steps, too, of one that is open for some', async () => {
  const ReOpenSubmission = jest.fn<Api['ReOpenSubmission']>().mockResolvedValue(undefined);
  const steps = ['Who you are', 'Your project'].map((name, sort) => aStep('name', '', { name, sort }));
  const reopening = { at: '2026-11-20T14:03:22.000Z', message: '', stepIds: [steps[0]?.id ?? ''] };
  const { submission } = await show({ ReOpenSubmission }, false, { steps, reopening });
  await userEvent.click(screen.getByText('Open all steps'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open all steps of IC-9?' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.type(dialog.getByLabelText(/Message to the applicant/), 'The project, too.');
  await userEvent.click(dialog.getByRole('button', { name: 'Open all steps' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const request = { query: { callSubmissionId: submission.id }, body: { message: 'The project, too.' } };
  expect(ReOpenSubmission).toHaveBeenLastCalledWith(request);
});

it('deletes a submission once its code was typed, and goes back to the list', async () => {
  const DeleteSubmission = jest.fn<Api['DeleteSubmission']>().mockResolvedValue(undefined);
  const { page } = await show({ DeleteSubmission, GetSubmissions: async () => [] }, false);
  expect(screen.queryByText('Reopen')).toBeNull();
  await userEvent.click(screen.getByText('Delete'));
  const dialog = within(await screen.findByRole('alertdialog', {}));
  await userEvent.click(dialog.getByText('Delete'));
  expect(DeleteSubmission).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('Type its code to confirm'), 'IC-9');
  await userEvent.click(dialog.getByText('Delete'));
  await waitFor(() => expect(page.address()).toBe('/admin/submissions'));
  expect(page.shell.notices[0]).toMatchObject({ title: 'Your Submission has been deleted successfully!' });
});

it('restores a deleted application from the list, and says why it cannot', async () => {
  const gone = { id: '0199d0a0-0000-7000-8000-000000000007', code: 'IC-7', callName: 'Zeta', wasSubmitted: true };
  const dates = { deletedAt: '2026-11-01T10:00:00.000Z', restorableUntil: '2026-12-01T10:00:00.000Z' };
  const errors = [{ path: '', code: 'started-anew', message: '' }];
  const RestoreSubmission = jest
    .fn<Api['RestoreSubmission']>()
    .mockRejectedValueOnce(new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken', errors }, null))
    .mockResolvedValue(undefined);
  const organization = { id: gone.id, name: 'Aurora' };
  const { shell } = await showPage('/admin/submissions/deleted', {
    api: { GetDeletedSubmissions: async () => [{ ...gone, ...dates, organization }], RestoreSubmission },
  });
  const restore = await screen.findByRole('button', { name: /^Restore.*IC-7/ });
  await userEvent.click(restore);
  await waitFor(() => expect(shell.notices[0]?.message).toMatch(/has started another application/));
  await userEvent.click(restore);
  await waitFor(() => expect(shell.notices[1]).toMatchObject({ kind: 'success', message: 'IC-7' }));
  expect(RestoreSubmission).toHaveBeenCalledWith({ query: { callSubmissionId: gone.id } });
});

it('says that deleting failed, and stays with what was typed', async () => {
  const DeleteSubmission = () => Promise.reject(problem(500, 'internal-error'));
  const { page, submission } = await show({ DeleteSubmission });
  await userEvent.click(screen.getByText('Delete'));
  const dialog = within(await screen.findByRole('alertdialog', {}));
  await userEvent.type(dialog.getByLabelText('Type its code to confirm'), 'IC-9');
  await userEvent.click(dialog.getByText('Delete'));
  await waitFor(() => expect(page.shell.notices[0]).toMatchObject({ title: 'Error during deletion!' }));
  expect(page.address()).toBe(`/admin/submissions/${submission.id}`);
  expect(dialog.getByLabelText('Type its code to confirm')).toHaveProperty('value', 'IC-9');
});
