/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Api, AttachmentType, UploadAnswer, UploadRequirement } from '@impact-call/contracts';
import { NetworkError } from '@impact-call/api-client';
import { anId, aStep } from '@impact-call/testing';
import { anApplication, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import { refusalOf } from './requirements.ts';
import './upload-step.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const REPORT: UploadRequirement = {
  file_name: 'Annual report',
  file_description: 'The latest',
  file_type: 'pdf',
  dimensions: 5 * 1024 ** 2,
  mandatory: true,
};
const PICTURE: UploadRequirement = {
  file_name: 'Picture',
  file_description: '',
  file_type: 'image',
  dimensions: 1.5 * 1024 ** 2,
  mandatory: false,
};
const KINDS: AttachmentType[] = (['pdf', 'excel', 'word', 'image'] as const).map((attachedType) => ({
  id: anId(),
  attachedType,
}));
const PDF = '%PDF-1.7\ntrailer <</Size 1>>\nstartxref\n9\n%%EOF';
const SIGNED = new Blob([
  new Uint8Array([0x30, 0x80, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02, 0xa0]),
  PDF,
]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const file = (name: string, size: number, content: BlobPart = PDF): File =>
  Object.defineProperty(new File([content], name), 'size', { value: size });

interface Stored {
  answers?: UploadAnswer[];
  api?: Partial<Api>;
  report?: Partial<UploadRequirement>;
}

async function show(UploadFile: Api['UploadFile'], { answers, api, report }: Stored = {}) {
  const steps = [aStep('upload', JSON.stringify([{ ...REPORT, ...report }, PICTURE]), { name: 'Files' })];
  const stepResults = steps.slice(0, answers ? 1 : 0).map(({ id }) => ({
    ...{ id: anId(), stepId: id, content: JSON.stringify(answers), version: 1, score: null },
    ...{ stepStepTypeName: 'upload' as const, updatedAt: '2026-11-20T14:03:22.000Z' },
  }));
  const submission = anApplication({ steps, stepResults });
  const service = serviceOf(submission);
  const step = submission.steps[0]!;
  await showWizard(`/call/${submission.id}/step/${step.id}`, {
    api: { ...service.api, GetAttachmentTypes: async () => KINDS, GetAttachments: async () => [], UploadFile, ...api },
  });
  await screen.findByRole('heading', { name: 'Annual report' });
  const choose = (index: number, chosen: File) =>
    userEvent.upload(screen.getByTestId(`upload-${step.id}-${index}-input`), chosen, { applyAccept: false });
  return { ...service, submission, step, choose };
}

describe('what is refused before it is sent', () => {
  it.each<[string, number, string | null]>([
    ['report.pdf', 5 * 1024 ** 2, null],
    ['report.pdf', 5 * 1024 ** 2 + 1, 'too-large'],
    ['REPORT.PDF', 10, null],
    ['report.docx', 10, 'wrong-type'],
    ['report.pdf', 0, 'empty'],
  ])('%s of %d bytes: %s', async (name, size, refusal) => {
    expect(await refusalOf(file(name, size, 'x'), REPORT)).toBe(refusal);
  });

  it('judges by the limit that the server tells, which need not be 5 MB', async () => {
    const requirement = { ...REPORT, dimensions: 8 * 1024 ** 2 };
    expect(await refusalOf(file('a.pdf', 6 * 1024 ** 2), requirement)).toBeNull();
    expect(await refusalOf(file('a.pdf', 9 * 1024 ** 2), requirement)).toBe('too-large');
  });

  it.each<[string, BlobPart, UploadRequirement, string | null]>([
    ['report', PDF, REPORT, null],
    ['report.2026', `${' '.repeat(1024)}${PDF}`, REPORT, null],
    ['report.2026', `${' '.repeat(1025)}${PDF}`, REPORT, 'wrong-type'],
    ['me', JPEG, PICTURE, null],
    ['me.jfif', JPEG, PICTURE, null],
    ['me', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), PICTURE, null],
    ['me', PDF, PICTURE, 'wrong-type'],
    ['letter', 'PK\u0003\u0004', { ...REPORT, file_type: 'odt' }, null],
    ['letter.docx.exe', PDF, { ...REPORT, file_type: 'odt' }, 'wrong-type'],
    ['report.pdf.p7m', SIGNED, { ...REPORT, file_type: 'p7m' }, null],
    ['signed', SIGNED, { ...REPORT, file_type: 'p7m' }, null],
    ['report.pdf', PDF, { ...REPORT, file_type: 'p7m' }, 'wrong-type'],
    ['report.pdf.p7m', SIGNED, REPORT, 'wrong-type'],
    ['letter.docx', 'PK\u0003\u0004', { ...REPORT, file_type: ['pdf', 'word'] }, null],
    ['letter', PDF, { ...REPORT, file_type: ['pdf', 'word'] }, null],
    ['me.jpg', JPEG, { ...REPORT, file_type: ['pdf', 'word'] }, 'wrong-type'],
  ])('judges %s by its content', async (name, content, requirement, refusal) => {
    expect(await refusalOf(new File([content], name), requirement)).toBe(refusal);
  });
});

it('offers the template of a requirement beside the upload, through the application', async () => {
  const template = { id: anId(), name: 'Budget.xlsx' };
  const GetFile = jest.fn<Api['GetFile']>(async () => new Blob(['x']));
  const { submission } = await show(jest.fn<Api['UploadFile']>(), { report: { template }, api: { GetFile } });
  await userEvent.click(screen.getByRole('button', { name: /^Download the template ?: Budget.xlsx$/ }));
  expect(GetFile).toHaveBeenCalledWith({ query: { downloadId: template.id, submissionId: submission.id } });
});

it('says type and size before choosing, then stores the answer', async () => {
  const id = anId();
  const UploadFile = jest.fn<Api['UploadFile']>(async ({ form, onProgress }) => {
    onProgress?.(0.5);
    expect([...form.keys()]).toEqual(['callSubmissionId', 'stepId', 'Nome', 'Descrizione', 'TipoFileId', 'File']);
    expect(form.get('TipoFileId')).toBe(KINDS[0]?.id);
    return { fileName: 'report.pdf', fileDownloadId: id };
  });
  const { choose, results, step } = await show(UploadFile);
  expect(screen.getByText(/^Accepted: PDF, up to 5 MB/)).toBeTruthy();
  expect(screen.getByText('Accepted: image (JPG, PNG, WEBP, GIF), up to 1.5 MB')).toBeTruthy();
  await choose(0, file('report.pdf', 100));
  await screen.findByText('report.pdf');
  const answer = [
    { fileName: 'report.pdf', tipoAllegatoName: 'Annual report', descrizione: 'The latest', fileDownloadId: id },
  ];
  await waitFor(() => expect(JSON.parse(results.get(step.id)?.content ?? 'null')).toEqual(answer));
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*report.pdf$/ }));
  await waitFor(() => expect(results.get(step.id)?.content).toBe('[]'));
});

it('takes a file of any of several types, names them, and refuses others by their names', async () => {
  const kinds: unknown[] = [];
  const UploadFile: Api['UploadFile'] = async ({ form }) => {
    kinds.push(form.get('TipoFileId'));
    return { fileName: 'report', fileDownloadId: anId() };
  };
  const { choose } = await show(UploadFile, { report: { file_type: ['pdf', 'word', 'image'] } });
  const types = 'PDF, Word (DOCX, DOC) or image (JPG, PNG, WEBP, GIF)';
  expect(screen.getByText(`Accepted: ${types}, up to 5 MB`, { exact: false })).toBeTruthy();
  await choose(0, file('report.xlsx', 100, 'x'));
  expect(await screen.findByText(`Choose one of these: ${types}`, { exact: false })).toBeTruthy();
  await choose(0, file('report.docx', 100, 'x'));
  await waitFor(() => expect(kinds).toEqual([KINDS[2]?.id]));
  // A picture is accepted as it is, not offered as a PDF.
  await choose(0, file('me.jpg', 100, JPEG));
  await waitFor(() => expect(kinds).toEqual([KINDS[2]?.id, KINDS[3]?.id]));
});

it('shows size and time of a received file, and a preview of a picture', async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const [report, picture] = [anId(), anId()];
  const answers = [
    { fileName: 'report.docx', tipoAllegatoName: 'Annual report', descrizione: '', fileDownloadId: report },
    { fileName: 'me.png', tipoAllegatoName: 'Picture', descrizione: '', fileDownloadId: picture },
  ];
  const stored = { id: anId(), tipoAllegatoName: '', descrizione: '', uploadedAt: '2026-11-20T14:03:00.000Z' };
  const GetAttachments = jest.fn<Api['GetAttachments']>(async () => [
    { ...stored, fileName: 'report.docx', fileDownloadId: report, size: 1536, preview: null },
    { ...stored, fileName: 'me.png', fileDownloadId: picture, size: 2048, preview: 'image' as const },
  ]);
  const GetFile = jest.fn<Api['GetFile']>(async () => new Blob([JPEG], { type: 'image/png' }));
  await show(() => Promise.reject(problem(500, 'unexpected')), { answers, api: { GetAttachments, GetFile } });
  expect(await screen.findByText(/^1.5 KB · 20 November 2026/)).toBeTruthy();
  expect(await screen.findByText(/^2 KB · 20 November 2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preview me.png' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Preview report.docx' })).toBeNull();
  expect(GetAttachments).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(GetFile.mock.calls).toEqual([[{ query: { downloadId: picture } }]]));
});

it('offers to make a PDF of pictures, and takes no other files together', async () => {
  const UploadFile = jest.fn<Api['UploadFile']>(async () => ({ fileName: 'a.pdf', fileDownloadId: anId() }));
  const { choose, step } = await show(UploadFile);
  const photo = (name: string) => new File([JPEG], name, { type: 'image/jpeg' });
  const several = (files: File[]) =>
    userEvent.upload(screen.getByTestId(`upload-${step.id}-0-input`), files, { applyAccept: false });
  await several([photo('1.jpg'), photo('2.jpg')]);
  expect(await screen.findByText(/^These are 2 pictures/)).toBeTruthy();
  // jsdom cannot draw the pages; the end-to-end story of the wizard's steps creates the PDF.
  await userEvent.click(screen.getByRole('button', { name: 'Make a PDF' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^1.jpg, 2.jpg: A picture could not be read/);
  await choose(0, photo('3.jpg'));
  expect(await screen.findByText(/^This is a picture/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.id).toBe(`upload-${step.id}-0`);
  await several(Array.from({ length: 31 }, (_, index) => photo(`${index}.jpg`)));
  expect((await screen.findByRole('alert')).textContent).toMatch(/: At most 30 pictures fit into one PDF/);
  await several([file('a.pdf', 10), photo('4.jpg')]);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^a.pdf, 4.jpg: Only one file belongs here/);
  expect(UploadFile).not.toHaveBeenCalled();
});

it('refuses a large file in the specified words, and the other file goes through all the same', async () => {
  const { choose, results, step } = await show(async () => ({ fileName: 'me.png', fileDownloadId: anId() }));
  await choose(0, file('huge.pdf', 6 * 1024 ** 2));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'huge.pdf: The dimensions of the document exceed those allowed (5 MB)',
  );
  await choose(1, file('me.png', 100));
  await waitFor(() => expect(results.get(step.id)?.content).toContain('me.png'));
  expect(screen.getByText(/huge.pdf/)).toBeTruthy();
});

it.each([
  ['too large', problem(413, 'file-too-large'), 'The dimensions of the document exceed those allowed (5 MB)'],
  [
    'of another type than its name says',
    problem(415, 'file-type-not-accepted'),
    'This type of file is not accepted. Choose one of these: PDF',
  ],
  [
    'one too many',
    problem(409, 'too-many-files'),
    'No more files can be kept here. Remove those that are not needed, or write to the organizer of the call.',
  ],
  [
    'infected',
    problem(422, 'file-infected'),
    'The virus scanner found something harmful in this file, so it was not kept. Have your device checked and choose another file.',
  ],
  ['late', problem(409, 'window-closed'), 'The call closed before they arrived.'],
])('tells what the server found: %s', async (_name, error, words) => {
  const { choose } = await show(() => Promise.reject(error));
  await choose(0, file('report.pdf', 100));
  expect((await screen.findByRole('alert')).textContent).toBe(`report.pdf: ${words}`);
});

it.each([
  ['that needs a password', PDF.replace('/Size 1', '/Size 1 /Encrypt 5 0 R'), /is protected with a password/],
  ['that is cut off', '%PDF-1.7\n1 0 obj', /seems incomplete/],
])('takes a PDF %s only once the applicant was warned', async (_what, content, warning) => {
  const UploadFile = jest.fn<Api['UploadFile']>(async () => ({ fileName: 'report.pdf', fileDownloadId: anId() }));
  const { choose } = await show(UploadFile);
  await choose(0, file('report.pdf', 100, content));
  expect((await screen.findByRole('alert')).textContent).toMatch(warning);
  expect(UploadFile).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send it anyway' }));
  await screen.findByRole('button', { name: /^Download.*report.pdf$/ });
});

it('sends a file once more after the connection broke', async () => {
  const UploadFile = jest
    .fn<Api['UploadFile']>()
    .mockRejectedValueOnce(new NetworkError('gone'))
    .mockResolvedValue({ fileName: 'report.pdf', fileDownloadId: anId() });
  const { choose } = await show(UploadFile);
  await choose(0, file('report.pdf', 100));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^Download.*report.pdf$/ });
});

it('cancels a file on its way', async () => {
  let aborted = false;
  const { choose, written } = await show(
    ({ signal }) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => ((aborted = true), fail(signal.reason)))),
  );
  await choose(0, file('report.pdf', 100));
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel.*report.pdf$/ }));
  expect(aborted).toBe(true);
  await screen.findByRole('button', { name: /^Choose a file.*Annual report$/ });
  expect(written).toEqual([]);
});

describe('a file that is dropped', () => {
  it('is sent; of several none is taken, and that is said', async () => {
    const UploadFile = jest.fn<Api['UploadFile']>(async () => ({ fileName: 'report.pdf', fileDownloadId: anId() }));
    await show(UploadFile);
    const [annualReport] = screen.getAllByText(/^Choose a file/, { selector: 'button' });
    fireEvent.drop(annualReport!, {
      dataTransfer: { files: [file('one.pdf', 1), file('two.pdf', 1)], types: ['Files'] },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'one.pdf, two.pdf: Only one file belongs here. Choose the one that is meant.',
    );
    expect(UploadFile).not.toHaveBeenCalled();
    fireEvent.drop(annualReport!, { dataTransfer: { files: [file('report.pdf', 100)], types: ['Files'] } });
    await screen.findByText(/^Download/, { selector: 'button' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('beside its place does not make the browser leave the page, while other things may be dropped as ever', async () => {
    await show(async () => ({ fileName: 'x.pdf', fileDownloadId: anId() }));
    const dropped = (types: string[]) => {
      const event = createEvent.drop(document.body, { dataTransfer: { files: [], types } });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    expect(dropped(['Files'])).toBe(true);
    expect(dropped(['text/plain'])).toBe(false);
  });
});
