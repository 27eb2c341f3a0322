/** @jest-environment @impact-call/jest/jsdom */
import type { Correction, Submission } from '@impact-call/contracts';
import { aStep } from '@impact-call/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aLine, anApplication, nameStep, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import { surveyStep } from '../../steps/survey/survey-step.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import '../../steps/survey/survey-view.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const survey = (...names: string[]) =>
  JSON.stringify({ pages: [{ name: 'p', elements: names.map((name) => ({ type: 'text', name, title: name })) }] });
const who = aStep('survey', survey('First', 'Second'), { name: 'Who you are', sort: 0 });
const people = aStep('name', '', { name: 'Your people', sort: 1 });
const later = aStep('name', '', { name: 'Your budget', sort: 2 });
const where = { stepId: who.id, step: 'Who you are' };
const CORRECTION: Correction = {
  at: '2026-11-20T14:03:22.000Z',
  changes: [
    { ...where, kind: 'removed', part: 'Second' },
    { ...where, kind: 'added', part: 'Third' },
    { stepId: later.id, step: 'Your budget', part: null, kind: 'added' },
  ],
  more: 2,
  lost: [{ ...where, part: 'Second' }],
};
const result = (content: object, version: number) => ({
  ...{ id: 'r', stepId: who.id, content: JSON.stringify(content), version, score: null, stepStepTypeName: 'survey' },
  updatedAt: '2026-11-20T14:03:22.000Z',
});

async function open() {
  const line = aLine();
  const submission = anApplication({ steps: [who, people], stepResults: [result({ First: 'a', Second: 'b' }, 1)] });
  const service = serviceOf(submission);
  const loadStep = async (type: string) => (type === 'survey' ? surveyStep : nameStep);
  await showWizard(`/call/${submission.id}/step/${who.id}`, {
    api: service.api,
    // The host passes step modules without knowing the type of their answers.
    shell: { loadStep: loadStep as never, events: line.events },
  });
  const correct = (changes: Partial<Submission>): void => {
    service.change({ correction: CORRECTION, ...changes });
    line.tell({ topic: 'submission', id: submission.id, versions: {}, corrected: true });
  };
  return { ...service, submission, correct };
}

it('shows a corrected form in an open page, keeps the input, and lists the changes', async () => {
  const { correct, results, put } = await open();
  const first = await screen.findByLabelText<HTMLInputElement>('First');
  await userEvent.type(first, '!');
  act(() => {
    put(who.id, JSON.stringify({ First: 'a' }));
    correct({ steps: [{ ...who, content: survey('First', 'Third') }, people, later] });
  });
  await userEvent.type(await screen.findByLabelText<HTMLInputElement>('Third'), 'c');
  expect(screen.queryByLabelText('Second')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('First').value).toBe('a!');
  await waitFor(() => expect(JSON.parse(results.get(who.id)?.content ?? '')).toEqual({ First: 'a!', Third: 'c' }));
  expect(screen.getByText(/^The form was corrected on/)).toBeTruthy();
  expect(screen.getByText(/they stay in the history of your application: Who you are: Second$/)).toBeTruthy();
  const list = screen.getByText('5 changes').closest('details') as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['New: Who you are: Third', 'New: Your budget', 'Removed: Who you are: Second', 'and 2 more']);
});

it('saves what is typed into a step that a correction added', async () => {
  const { correct, results } = await open();
  await title('Who you are');
  act(() => correct({ steps: [who, people, later] }));
  await userEvent.click((await screen.findAllByText('Your budget', { selector: 'a, a *' }))[0] as HTMLElement);
  await title('Your budget');
  await userEvent.type(await screen.findByLabelText('Name'), '9');
  await waitFor(() => expect(results.get(later.id)?.content).toBe('"9"'));
});

it('leaves a step that a correction removed, and goes on saving the others', async () => {
  const { correct, results } = await open();
  await title('Who you are');
  act(() => correct({ steps: [people] }));
  await title('Your people');
  await userEvent.type(await screen.findByLabelText('Name'), 'A');
  await waitFor(() => expect(results.get(people.id)?.content).toBe('"A"'));
  expect(document.querySelector('[data-save-status]')?.getAttribute('data-save-status')).toBe('saved');
});
