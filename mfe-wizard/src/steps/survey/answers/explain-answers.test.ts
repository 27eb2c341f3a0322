/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { SURVEY_BOUND_ERRORS } from '@impact-call/contracts';
import { aStep, fakeShell } from '@impact-call/testing';
import { exampleSurvey } from '../../../dev/example-survey.ts';
import { quizStep } from '../../quiz/quiz-step.tsx';
import { surveyStep } from '../survey-step.tsx';

const survey = aStep('survey', JSON.stringify(exampleSurvey));
const error = (path: string, code: string) => ({ path, code, message: 'for developers' });

it.each([
  ['en', 'What is your legal form? Answer this question.', 'The text is too long: shorten it.'],
  ['it', 'Qual è la tua forma giuridica? Rispondi a questa domanda.', 'Il testo è troppo lungo: accorcialo.'],
  [
    'fr',
    'Quelle est votre forme juridique ? Répondez à cette question.',
    'Le texte est trop long\u202f: raccourcissez-le.',
  ],
] as const)('names the question and says what to do: %s', async (language, required, tooLong) => {
  const input = { step: survey, value: {}, shell: fakeShell({ language }) };
  const errors = [error('legalForm', 'required'), error('legalForm', 'too-long')];
  const words = await surveyStep.explain?.({ ...input, errors });
  expect(words).toEqual([required, expect.stringContaining(tooLong)]);
  expect(await quizStep.explain?.({ ...input, value: undefined, errors })).toEqual(words);
});

it('says the words of the survey’s author, several of one question each once, and something of what it does not know', async () => {
  const text = (text: string) => ({ default: text, it: `${text} (it)` });
  const step = aStep(
    'survey',
    JSON.stringify({
      elements: [
        {
          type: 'multipletext',
          name: 'contact',
          title: 'Contact',
          items: ['mail', 'other'].map((name) => ({ name, validators: [{ type: 'email', text: text(`No ${name}`) }] })),
        },
      ],
    }),
  );
  const input = { step, value: { contact: { mail: 'x', other: 'y' } }, shell: fakeShell({ language: 'it' }) };
  const errors = [error('contact', 'custom'), error('contact', 'custom'), error('gone', 'required')];
  expect(await surveyStep.explain?.({ ...input, errors })).toEqual([
    'Contact: No mail (it)',
    'Contact: No other (it)',
    'Controlla questa risposta.',
  ]);
});

it('has words for every bound, of the step as a whole too', async () => {
  const errors = SURVEY_BOUND_ERRORS.map((code) => error('', code));
  const words = await surveyStep.explain?.({ step: survey, value: 7, shell: fakeShell({ language: 'en' }), errors });
  expect(words).toEqual([
    'There is more here than can be entered: remove some rows or choices.',
    'The text is too long: shorten it.',
    'This answer cannot be read: enter it again.',
    'The answers of this step take too long to check: shorten them.',
  ]);
});
