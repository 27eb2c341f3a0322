/** @jest-environment @impact-call/jest/jsdom */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Api } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { aStep } from '@impact-call/testing';
import { aLine, anApplication, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';

// Lazy in the product; preloaded so that no test waits for its compilation.
import '../text/text-step.tsx';
import './survey-step.tsx';
import './survey-view.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it.each([
  ['en', 'Next', 'These questions cannot be displayed. Please tell the organizer of the call.'],
  ['it', 'Avanti', /^Non è possibile mostrare queste domande/],
  ['fr', 'Suivant', /^Ces questions ne peuvent pas être affichées/],
] as const)(
  'does not display a survey that cannot be read, says so, and blocks no one: %s',
  async (language, next, words) => {
    const submission = anApplication({
      steps: [
        aStep('survey', '{"pages": [', { name: 'Broken', sort: 0 }),
        aStep('text', '<p>After it</p>', { name: 'After', sort: 1 }),
      ],
    });
    await showWizard(`/call/${submission.id}`, { language, api: serviceOf(submission).api });
    await screen.findByText(words);
    await userEvent.click(screen.getByText(next, { selector: 'button' }));
    expect(await screen.findByText('After it')).toBeTruthy();
  },
);

it('has a button by which files are chosen, with a name', async () => {
  const survey = { pages: [{ elements: [{ type: 'file', name: 'statute', title: 'Your statute' }] }] };
  const submission = anApplication({ steps: [aStep('survey', JSON.stringify(survey), { name: 'Files', sort: 0 })] });
  await showWizard(`/call/${submission.id}`, { language: 'en', api: serviceOf(submission).api });
  const button = await screen.findByRole('button', { name: 'Select File' });
  expect(button.tagName).toBe('BUTTON');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const opened = new Promise((resolve) => input?.addEventListener('click', resolve));
  await userEvent.click(button);
  expect(await opened).toBeTruthy();
});

it('reads a number as Italians write it, shows it so, and keeps what is too long or none', async () => {
  const elements = [
    { type: 'text', inputType: 'number', name: 'people', title: 'Persone', max: 100_000 },
    { type: 'text', name: 'short', title: 'In breve', maxLength: 5 },
    { type: 'comment', name: 'long', title: 'A lungo', maxLength: 5 },
  ];
  const step = aStep('survey', JSON.stringify({ pages: [{ elements }] }), { name: 'Numeri', sort: 0 });
  const submission = anApplication({ steps: [step] });
  await showWizard(`/call/${submission.id}`, { language: 'it', api: serviceOf(submission).api });
  const line = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const people = await line('Persone');
  await userEvent.type(people, '12.345,5');
  expect(people.value).toBe('12.345,5');
  await userEvent.clear(people);
  await userEvent.type(people, '200000,5');
  await userEvent.tab();
  expect(people.value).toBe('200.000,5');
  expect(await screen.findByText('Il valore non deve essere maggiore di 100.000')).toBeTruthy();
  for (const name of ['In breve', 'A lungo']) {
    await userEvent.type(await line(name), 'sei sei');
    await userEvent.tab();
    expect((await line(name)).value).toBe('sei sei');
  }
  expect(await screen.findAllByText('Scrivi al massimo 5 caratteri: ora sono 7.')).toHaveLength(2);
});

it('shows what a colleague answers while the user types into another question, and preserves the answers of both', async () => {
  const elements = ['name', 'story', 'place'].map((name) => ({ type: 'text', name }));
  const step = aStep('survey', JSON.stringify({ elements }), { name: 'Survey', sort: 0 });
  const submission = anApplication({ steps: [step] });
  const [service, line] = [serviceOf(submission), aLine()];
  const shell = { events: line.events };
  await showWizard(`/call/${submission.id}/step/${step.id}`, { language: 'en', api: service.api, shell });
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const name = await field('name');
  const answered = (): unknown => JSON.parse(service.results.get(step.id)?.content ?? '{}');
  const colleague = (answers: object): void => {
    const { version } = service.put(step.id, JSON.stringify({ ...(answered() as object), ...answers }));
    line.tell({ topic: 'submission', id: submission.id, versions: { [step.id]: version } });
  };
  await userEvent.type(name, 'Ada');
  await waitFor(() => expect(answered()).toEqual({ name: 'Ada' }));
  await userEvent.type(name, ' L');
  act(() => colleague({ story: 'Theirs' }));
  const story = await field('story');
  await waitFor(() => expect(story.value).toBe('Theirs'));
  expect(document.activeElement).toBe(name);
  expect(await field('name')).toBe(name);
  await userEvent.type(name, 'ovelace');
  act(() => colleague({ place: 'Rome' }));
  await waitFor(() => expect(answered()).toEqual({ name: 'Ada Lovelace', story: 'Theirs', place: 'Rome' }));
  expect(name.value).toBe('Ada Lovelace');
});

it('names the answer that is too long to be saved, and saves the others', async () => {
  const elements = [
    { type: 'text', name: 'motto', title: 'Your motto' },
    { type: 'comment', name: 'story', title: 'Your story' },
  ];
  const step = aStep('survey', JSON.stringify({ elements }), { id: 's', name: 'Words', sort: 0 });
  const submission = anApplication({ steps: [step] });
  const { api, results } = serviceOf(submission);
  await showWizard(`/call/${submission.id}`, { language: 'en', api });
  fireEvent.input(await screen.findByRole('textbox', { name: 'Your story' }), {
    target: { value: 'x'.repeat(1_000_000) },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your motto' }), 'Together');
  await userEvent.tab();
  expect(
    await screen.findByText(
      /This answer is too long to be saved: “Your story”. Shorten it. All other answers of this step are saved./,
    ),
  ).toBeTruthy();
  expect(results.get('s')?.content).toBe('{"motto":"Together"}');
});

describe('files', () => {
  const FILE = '0199d0a0-0000-7000-8000-00000000f003';
  const survey = { elements: [{ type: 'file', name: 'statute', title: 'Your statute', acceptedTypes: '.pdf' }] };

  async function showFiles(UploadFile: Api['UploadFile'], content = '{}') {
    const submission = anApplication({
      steps: [aStep('survey', JSON.stringify(survey), { id: 's', name: 'Files', sort: 0 })],
      stepResults: [
        { id: 's', stepId: 's', content, score: null, stepStepTypeName: 'survey', version: 1, updatedAt: '' },
      ],
    });
    const service = serviceOf(submission);
    const GetFile = jest.fn<Api['GetFile']>(async () => new Blob(['bytes']));
    await showWizard(`/call/${submission.id}`, { language: 'en', api: { ...service.api, UploadFile, GetFile } });
    await screen.findByText('Your statute');
    const choose = async (file: File): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name: /^(Select|Replace) file$/i }));
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (input) fireEvent.change(input, { target: { files: [file] } });
    };
    return { ...service, GetFile, submission, choose };
  }
  const pdf = new File(['%PDF-1.7'], 'statute.pdf', { type: 'application/pdf' });

  it('are sent at once, and the answer names what the server stored', async () => {
    const UploadFile = jest.fn<Api['UploadFile']>(async () => ({ fileName: 'statute.pdf', fileDownloadId: FILE }));
    const { choose, results, submission, GetFile } = await showFiles(UploadFile);
    await choose(pdf);
    await poll(() => results.get('s')?.version).toBe(2);
    const form = UploadFile.mock.calls[0]?.[0].form as FormData;
    expect([form.get('callSubmissionId'), form.get('stepId'), form.get('Nome')]).toEqual([
      submission.id,
      's',
      'statute',
    ]);
    expect(JSON.parse(results.get('s')?.content ?? '')).toEqual({
      statute: [{ name: 'statute.pdf', type: 'application/pdf', content: `impact-call-file:${FILE}` }],
    });
    URL.createObjectURL = () => 'blob:statute';
    URL.revokeObjectURL = () => undefined;
    await userEvent.click(await screen.findByText('statute.pdf'));
    await poll(() => GetFile.mock.calls[0]?.[0]).toEqual({ query: { downloadId: FILE } });
  });

  it('that are refused leave what was there, and say why at the question', async () => {
    const stored = { statute: [{ name: 'former.pdf', type: 'application/pdf', content: `impact-call-file:${FILE}` }] };
    const { choose, results } = await showFiles(async () => {
      throw problem(415, 'file-type-not-accepted');
    }, JSON.stringify(stored));
    await choose(pdf);
    expect(
      await screen.findByText('statute.pdf: This type of file is not accepted. Choose one of these: PDF'),
    ).toBeTruthy();
    expect(await screen.findByText('former.pdf')).toBeTruthy();
    await poll(() => results.get('s')?.content).toBe(JSON.stringify(stored));
  });
});
