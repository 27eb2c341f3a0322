import type { ReadyForm, StepOffer } from '@impact-call/contracts/remote';
import { readyTexts, type ReadyTexts } from '../../features/step-offers/step-offers.ts';

const QUESTIONS: Record<ReadyForm, (words: ReadyTexts) => object[]> = {
  grant: ({ project, need, activities }) => [
    { type: 'text', name: 'project', title: project, isRequired: true },
    { type: 'comment', name: 'need', title: need, isRequired: true },
    { type: 'comment', name: 'activities', title: activities, isRequired: true },
  ],
  feedback: ({ rating, improve }) => [
    { type: 'rating', name: 'rating', title: rating, isRequired: true },
    { type: 'comment', name: 'improve', title: improve },
  ],
  test: ({ question, right, wrong, other }) => [
    { type: 'radiogroup', name: 'question', title: question, choices: [right, wrong, other], correctAnswer: right },
  ],
};

export const readyQuestions: NonNullable<StepOffer['ready']> = (form, language) =>
  JSON.stringify({ elements: QUESTIONS[form](readyTexts(language)) });
