/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { anId, aSubmission } from '@impact-call/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './file-upload-page.tsx';

afterEach(cleanup);

const fileDownloadId = anId();
const submission = aSubmission({ code: 'IC-1', organization: { id: anId(), name: 'Zeta' } });
const UploadFile = jest.fn<Api['UploadFile']>(async () => ({ fileName: 'letter.png', fileDownloadId }));
const AddCustomFile = jest.fn<Api['AddCustomFile']>(async () => undefined);
const api = {
  UploadFile,
  AddCustomFile,
  GetSubmissions: async () => [submission],
  GetSubmissionByIDAdmin: async () => submission,
};
const choose = async (file: File): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  // The browser's file picker can be switched to show all files.
  await userEvent.setup({ applyAccept: false }).upload(input!, file);
};

it('refuses what administrators may not drop before it is sent', async () => {
  await showPage('/admin/file-upload', { api });
  await choose(new File(['x'], 'letter.gif'));
  expect(await screen.findByText(/This type of file is not accepted/)).toBeTruthy();
  await choose(new File([new Uint8Array(3 * 1024 * 1024 + 1)], 'big.png'));
  expect(await screen.findByText(/The dimensions of the document exceed those allowed/)).toBeTruthy();
  expect(UploadFile).not.toHaveBeenCalled();
});

it('says the identifier of the file, and gives it to the application that is found', async () => {
  const page = await showPage('/admin/file-upload', { api });
  await choose(new File(['x'], 'letter.png'));
  expect(await screen.findByText(fileDownloadId)).toBeTruthy();
  const give = screen.getByRole<HTMLButtonElement>('button', { name: 'Give the file to this applicant' });
  expect(give.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Find the application'), 'zeta');
  await userEvent.click(await screen.findByRole('radio', { name: /Zeta/ }));
  await userEvent.click(give);
  expect(AddCustomFile).toHaveBeenCalledWith({
    body: { callSubmissionId: submission.id, fileDownloadId, fileName: 'letter.png' },
  });
  expect(page.shell.notices[0]?.title).toBe('Custom file successfully uploaded');
});

it('begins with the application that the address names, and says when giving failed', async () => {
  AddCustomFile.mockRejectedValueOnce(new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null));
  const page = await showPage(`/admin/file-upload?submission=${submission.id}`, { api });
  await choose(new File(['x'], 'letter.png'));
  expect(await screen.findByRole('link', { name: 'IC-1 · Zeta' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Give the file to this applicant' }));
  expect(page.shell.notices[0]).toMatchObject({
    kind: 'error',
    title: 'Error saving',
    message: 'The application or the file is not there any more.',
  });
});
