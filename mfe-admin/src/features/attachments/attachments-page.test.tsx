/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, Attachment } from '@impact-call/contracts';
import { anId, aSubmission } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './attachments-page.tsx';

afterEach(cleanup);

const submission = aSubmission({ code: 'IC-1', organization: { id: anId(), name: 'Zeta' } });
const aFile = (fileName: string, changes: Partial<Attachment> = {}): Attachment => ({
  id: anId(),
  fileName,
  fileDownloadId: anId(),
  tipoAllegatoName: 'Statute',
  descrizione: '',
  size: 1000,
  preview: 'pdf',
  uploadedAt: '2026-01-01T10:00:00.000Z',
  uploadedBy: { id: anId(), firstName: 'Giulia', lastName: 'Ferrari' },
  ...changes,
});
const show = (GetAttachments: Api['GetAttachments']) =>
  showPage(`/admin/attachments/${submission.id}`, {
    api: { GetAttachments, GetSubmissionByIDAdmin: async () => submission },
  });
const names = () => screen.getAllByText(/\.(pdf|png)$/, { selector: 'p' }).map((cell) => cell.textContent);

it('shows each file with its type, size, sender and date, the newest first, and sorts by a column', async () => {
  const { uploadedBy: _gone, ...orphan } = aFile('large.png', { size: 2_500_000 });
  const page = await show(async () => [orphan, aFile('new.pdf', { uploadedAt: '2026-02-01T10:00:00.000Z' })]);
  expect(await screen.findByText('2 files')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'IC-1' })).toBeTruthy();
  expect(names()).toEqual(['new.pdf', 'large.png']);
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByText('Giulia Ferrari')).toBeTruthy();
  expect(within(first!).getByText('Statute')).toBeTruthy();
  expect(within(second!).getByText('somebody whose account is gone')).toBeTruthy();
  expect(within(second!).getByText(/MB$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(names()).toEqual(['large.png', 'new.pdf']);
  expect(page.address()).toMatch(/\?sort=-size$/);
});

it('hands over all files as one archive under the code, and says when that fails', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:archive';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const archive = jest.fn<Api['GetAttachmentArchive']>(async () => new Blob(['PK']));
  const page = await showPage(`/admin/attachments/${submission.id}`, {
    api: {
      GetAttachments: async () => [aFile('new.pdf')],
      GetSubmissionByIDAdmin: async () => submission,
      GetAttachmentArchive: archive,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download all' }));
  await waitFor(() => expect(saved).toEqual(['IC-1.zip']));
  expect(archive).toHaveBeenCalledWith({ query: { submissionId: submission.id } });
  archive.mockRejectedValueOnce(new Error('away'));
  await userEvent.click(screen.getByRole('button', { name: 'Download all' }));
  await waitFor(() => expect(page.shell.notices[0]).toMatchObject({ title: 'The archive could not be made' }));
});

it('says that there are none, that there is no such submission, and that loading failed', async () => {
  await show(async () => []);
  expect(await screen.findByText('No files were uploaded')).toBeTruthy();
  cleanup();
  const problem = (status: number) => new ApiProblem({ type: '', title: '', status, code: 'not-found' }, null);
  await show(() => Promise.reject(problem(404)));
  expect(await screen.findByText('There is no such application')).toBeTruthy();
  cleanup();
  await show(() => Promise.reject(problem(500)));
  expect(await screen.findByText('The list of files could not be loaded')).toBeTruthy();
});
