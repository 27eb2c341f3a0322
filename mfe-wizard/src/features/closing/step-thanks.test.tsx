/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { anId, aStep } from '@impact-call/testing';
import { anApplication, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import { completionMessage } from '../../steps/survey/answers/completion-message.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Like the built-in NPS template. */
const THANKS = {
  default: '<p>Thank you for your feedback.</p>',
  it: '<p>Grazie per il tuo parere.</p>',
  fr: '<p>Merci pour votre avis.</p>',
};
const more = (text: string) => ({ ...THANKS, default: `${THANKS.default}<p>${text}</p>` });
const nps = {
  elements: [{ type: 'rating', name: 'npsScore', rateMin: 0, rateMax: 10 }],
  completedHtml: THANKS,
  completedHtmlOnCondition: [
    { expression: '{npsScore} > 8', html: more('We are glad.') },
    { expression: '{npsScore} < 7', html: more('We are sorry.') },
  ],
};
const survey = aStep('survey', JSON.stringify(nps), { name: 'Your opinion' });
const silent = aStep('survey', JSON.stringify({ elements: [{ type: 'text', name: 'q' }] }));

it.each([
  ['en', 10, 'We are glad'],
  ['en', 8, '<p>Thank you for your feedback.</p>'],
  ['en', 7, '<p>Thank you for your feedback.</p>'],
  ['en', 6, 'We are sorry'],
  ['it', 10, 'Grazie per il tuo parere.'],
  ['fr', 0, 'Merci pour votre avis.'],
] as const)('thanks by the score, %s %d', (language, npsScore, words) => {
  expect(completionMessage(survey, language, { npsScore })).toContain(words);
});

it('says nothing that the survey’s author did not say', () => {
  expect(completionMessage(silent, 'en', {})).toBeNull();
  expect(completionMessage({ content: 'no survey' }, 'en', {})).toBeNull();
});

it('is on the thank-you page once the application was sent', async () => {
  const stepResults = [
    {
      id: anId(),
      stepId: survey.id,
      content: '{"npsScore":9}',
      score: null,
      stepStepTypeName: 'survey',
      version: 1,
      updatedAt: '2026-11-20T14:03:22.000Z',
    },
  ];
  const submission = anApplication({
    steps: [survey, silent],
    stepResults,
    closed: true,
    submissionDate: '2026-11-20T15:00:00.000Z',
  });
  await showWizard(`/call/${submission.id}`, { api: serviceOf(submission).api });
  await screen.findByText('Thanks for completing the compilation!');
  expect(await screen.findByText('Thank you for your feedback.')).toBeTruthy();
  expect(screen.getByText('We are glad.')).toBeTruthy();
});
