/** @jest-environment @impact-call/jest/jsdom */
import { NetworkError } from '@impact-call/api-client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@impact-call/jest';
import type { Api, PdfData } from '@impact-call/contracts';
import { examplePdf } from '../../dev/example-pdf.ts';
import { anApplication, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';

beforeEach(() => {
  localStorage.clear();
  stubGlobal('fetch', async () => new Response(new Uint8Array(4)));
});
afterEach(() => {
  cleanup();
  unstubAllGlobals();
});

const closed = () =>
  anApplication({ closed: true, submissionDate: '2026-11-20T15:00:00.000Z', enableUserDownloadPdf: true });

async function showClosed(GetAllAnswerForPdf: Api['GetAllAnswerForPdf'], below = ''): Promise<void> {
  const submission = closed();
  await showWizard(`/call/${submission.id}${below}`, { api: { ...serviceOf(submission).api, GetAllAnswerForPdf } });
}
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByText(name, { selector: 'button' }));

it.each([
  [
    () => new NetworkError('away'),
    'The PDF could not be made: there is no connection. Your application is safe; try again when you are online.',
  ],
  [
    () => problem(409, 'pdf-not-enabled'),
    'The PDF of this application is not available any more. You can still read all your answers here.',
  ],
  [() => new Error('odd'), 'The PDF could not be made. Please try again.'],
])('says in words why there is no PDF', async (why, words) => {
  await showClosed(() => Promise.reject(why()));
  await press('Download the PDF');
  await screen.findByText(words);
  expect(screen.getByText('Download the PDF', { selector: 'button' })).toBeTruthy();
});

it('shows the progress, and stops on request', async () => {
  let requested: AbortSignal | undefined;
  await showClosed(({ signal }) => {
    requested = signal;
    return new Promise<PdfData>(() => undefined);
  });
  await press('Download the PDF');
  await screen.findByText('Preparing the PDF: 0%', { selector: 'button span' });
  await press('Cancel');
  await waitFor(() => expect(requested?.aborted).toBe(true));
});

it('puts everything on one page, with the parts of the PDF', async () => {
  const submission = closed();
  await showClosed(async () => examplePdf(submission, 'en'), '/recap');
  await screen.findByText(submission.callName, { selector: 'h1' });
  for (const words of [
    'Κοινωνία Αυγή – Zajednica Šibenik',
    'Social cooperative',
    'Always',
    'statuto-2025.pdf',
    '1 of 2',
    'Outcome of your own: Neighbours know each other',
    '€7,850.25',
    '0.69 – 1.58 (no filter declared)',
  ]) {
    expect(document.body.textContent).toContain(words);
  }
});

it('has no such page where the call gives no PDF', async () => {
  const submission = anApplication({
    closed: true,
    submissionDate: '2026-11-20T15:00:00.000Z',
    enableUserDownloadPdf: false,
  });
  await showWizard(`/call/${submission.id}/recap`, { api: serviceOf(submission).api });
  await screen.findByText(submission.code);
});

it('has it for administrators all the same, starts its PDF by itself, and leads back to the console', async () => {
  const submission = anApplication({ closed: true, enableUserDownloadPdf: false });
  const { api } = serviceOf(submission);
  const GetAllAnswerForPdf = jest.fn<Api['GetAllAnswerForPdf']>(() => new Promise(() => undefined));
  await showWizard(`/call/${submission.id}/recap?readonly=true&pdf=1`, {
    api: {
      ...api,
      GetSubmissionByID: () => Promise.reject(problem(404, 'not-found')),
      GetSubmissionByIDAdmin: async () => submission,
      GetAllAnswerForPdf: GetAllAnswerForPdf.mockResolvedValueOnce(examplePdf(submission, 'en')),
    },
    session: { isAdmin: true },
  });
  await screen.findByText(submission.callName, { selector: 'h1' });
  await screen.findByText('Preparing the PDF: 0%', { selector: 'button span' });
  expect(document.querySelector(`a[href="/admin/submissions/${submission.id}"]`)).toBeTruthy();
});
