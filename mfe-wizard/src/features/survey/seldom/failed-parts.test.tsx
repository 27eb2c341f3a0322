/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { StepModule } from '@impact-call/contracts/remote';
import { aStep, fakeShell } from '@impact-call/testing';

// The fetch fails: whoever made a model without waiting for it would succeed here, and lose the question in a browser.
for (const kind of ['model', 'view'])
  jest.unstable_mockModule(`./others/${kind}.ts`, () => {
    throw new Error('offline');
  });
const { anApplication, serviceOf, showWizard } = await import('../../../test/show-wizard.tsx');
const { surveyStep } = await import('../survey-step.tsx');
const { quizStep } = await import('../../quiz/quiz-step.tsx');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const CONTENT = JSON.stringify({
  completedHtml: '<p>Thank you</p>',
  elements: [
    { type: 'text', name: 'name', isRequired: true },
    { type: 'file', name: 'statute', isRequired: true },
  ],
});

const WAYS: [string, (step: StepModule) => unknown][] = [
  ['checks', (module) => module.validate?.(input('survey'))],
  ['explains', (module) => module.explain?.({ ...input('survey'), errors: [] })],
  ['tells', (module) => module.describe?.(input('survey'))],
  ['thanks for', (module) => module.thanks?.(input('survey'))],
];
const input = (type: string) => ({ step: aStep(type, CONTENT), value: {}, shell: fakeShell({ language: 'en' }) });

it.each(WAYS)('%s no answers without the part that knows their questions', async (_, ask) => {
  await expect(ask(surveyStep as StepModule)).rejects.toThrow('offline');
});

it.each(WAYS.slice(0, 3))('%s none of a quiz, either', async (_, ask) => {
  await expect(ask(quizStep as StepModule)).rejects.toThrow('offline');
});

it('says that the step cannot be shown, instead of showing a part of it', async () => {
  const submission = anApplication({ steps: [aStep('survey', CONTENT, { name: 'Files', sort: 0 })] });
  await showWizard(`/call/${submission.id}`, { language: 'en', api: serviceOf(submission).api });
  expect(await screen.findByText('“Files” could not be loaded')).toBeTruthy();
  expect(screen.queryByText('name')).toBeNull();
});
