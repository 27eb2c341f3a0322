/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { StepResult } from '@impact-call/contracts';
import { anId, aStep } from '@impact-call/testing';
import { anApplication, problem, serviceOf, showWizard, USER } from '../../test/show-wizard.tsx';
import '../../steps/text/text-step.tsx';
import '../../steps/quiz/quiz-step.tsx';
import '../../steps/upload/upload-step.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const files = aStep(
  'upload',
  JSON.stringify([{ file_name: 'Statute', file_description: '', file_type: 'pdf', dimensions: 1000, mandatory: true }]),
  { name: 'Files', sort: 0 },
);
const quiz = aStep(
  'quiz',
  JSON.stringify({
    pages: [
      { elements: [{ type: 'radiogroup', name: 'q', title: 'Which?', choices: [{ value: 'a', text: 'Alpha' }] }] },
    ],
  }),
  { name: 'Quiz', sort: 1 },
);
const you = aStep('name', '', { name: 'You', sort: 2 });
const result = (stepId: string, content: string, changes: Partial<StepResult> = {}): StepResult => ({
  id: anId(),
  stepId,
  content,
  score: null,
  stepStepTypeName: '',
  version: 1,
  updatedAt: '2026-11-20T14:03:22.000Z',
  ...changes,
});
const LUCA = { id: anId(), firstName: 'Luca', lastName: 'Bianchi' };

it('lists every step with its state, its answers and a link to change it, before sending', async () => {
  const submission = anApplication({ steps: [files, quiz, you], stepResults: [result(quiz.id, '{"q":"a"}')] });
  await showWizard(`/call/${submission.id}/send`, { api: serviceOf(submission).api });
  const check = within(await screen.findByRole('region', { name: 'Check your answers' }));
  expect(await check.findAllByText('Has errors')).toHaveLength(2);
  await check.findByText('Complete');
  expect(await check.findByText('Which?')).toBeTruthy();
  expect(check.getByText('Alpha')).toBeTruthy();
  expect(check.getAllByText('Change')).toHaveLength(3);
  await userEvent.click(check.getAllByText('Change')[0]!);
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain('Upload “Statute”');
});

it('has its own page, which is absent when nothing can be changed', async () => {
  const submission = anApplication({ steps: [files, quiz, you] });
  await showWizard(`/call/${submission.id}/step/${you.id}`, { api: serviceOf(submission).api });
  await screen.findByText('You', { selector: 'h1' });
  expect(screen.queryByText('Check your answers')).toBeNull();
  cleanup();
  await showWizard(`/call/${submission.id}/send`, { api: serviceOf(submission).api });
  await screen.findByText('Check and send', { selector: 'h1' });
  cleanup();
  await showWizard(`/call/${submission.id}/send?readonly=true`, { api: serviceOf(submission).api });
  await screen.findByText('Files', { selector: 'h1' });
  expect(screen.queryByText('Check and send')).toBeNull();
});

it.each([
  ['a colleague', LUCA, /^Last changed by Luca Bianchi · 20 November 2026/],
  ['an erased person', { ...LUCA, firstName: '', lastName: '' }, /^Last changed by a person whose account was removed/],
  ['the reader', { id: USER.id, firstName: 'Giulia', lastName: 'Ferrari' }, null],
])('says quietly when a step was changed last by %s', async (_who, updatedBy, words) => {
  const submission = anApplication({ steps: [you], stepResults: [result(you.id, '"x"', { updatedBy })] });
  await showWizard(`/call/${submission.id}/step/${you.id}`, { api: serviceOf(submission).api });
  await screen.findByText('You', { selector: 'h1' });
  const line = document.querySelector('[data-last-change]');
  if (words) expect(line?.textContent).toMatch(words);
  else expect(line).toBeNull();
});

it('shows both versions of a conflict with who saved the other, until one is chosen', async () => {
  const submission = anApplication({ steps: [quiz, you], stepResults: [result(quiz.id, '{}')] });
  const service = serviceOf(submission);
  const current = result(quiz.id, '{"q":"b"}', { version: 2, updatedBy: LUCA });
  await showWizard(`/call/${submission.id}/step/${quiz.id}`, {
    api: { ...service.api, UpsertCallStepResult: () => Promise.reject(problem(409, 'version-conflict', { current })) },
  });
  await userEvent.click(await screen.findByLabelText('Alpha'));
  const conflict = within(await screen.findByRole('region', { name: 'One answer was changed in two places' }));
  conflict.getByText(/The other version was saved by Luca Bianchi on/);
  expect(await conflict.findAllByText('Which?')).toHaveLength(1);
  expect(conflict.getByText('Your version here').nextSibling?.textContent).toBe('Alpha');
  expect(conflict.getByText('The other version').nextSibling?.textContent).toBe('b');
  await userEvent.click(conflict.getByText(/^Take the other version/));
  await waitFor(() => expect(screen.queryByText('One answer was changed in two places')).toBeNull());
  expect(document.activeElement?.tagName).toBe('H1');
});
