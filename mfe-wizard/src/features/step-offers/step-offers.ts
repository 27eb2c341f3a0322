import type { Language, Wordings } from '@impact-call/contracts/languages';
import type { ReadyForm, StepOffer } from '@impact-call/contracts/remote';
import { FileUp, ListChecks, NotebookText, Trophy } from 'lucide-react';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

// All languages at once, as for titles.
const WORDS: Record<
  Language,
  { line: Record<keyof typeof en.line, string>; ready: Record<keyof typeof en.ready, string> }
> = { en, it, fr };

const lineOf = (type: keyof typeof en.line): Wordings => ({
  ...Object.fromEntries(Object.entries(WORDS).map(([language, { line }]) => [language, line[type]])),
  en: en.line[type],
});

type Ready = (typeof WORDS)[Language]['ready'];

/** The questions of each ready form, as SurveyJS elements. */
const QUESTIONS: Record<ReadyForm, (words: Ready) => object[]> = {
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

const MEGABYTE = 1024 * 1024;

/** How the console offers the types of this remote. */
export const STEP_OFFERS: Record<keyof typeof en.line, StepOffer> = {
  text: {
    ...{ line: lineOf('text'), Icon: NotebookText, place: 10 },
    ready(form, language) {
      const { intro, introText } = WORDS[language].ready;
      return form === 'grant' ? `<h2>${intro}</h2><p>${introText}</p>` : null;
    },
  },
  survey: {
    ...{ line: lineOf('survey'), Icon: ListChecks, place: 20 },
    ready: (form, language) => JSON.stringify({ elements: QUESTIONS[form](WORDS[language].ready) }),
  },
  upload: {
    ...{ line: lineOf('upload'), Icon: FileUp, place: 30 },
    ready(form, language) {
      if (form !== 'grant') return null;
      const file = { file_description: '', file_type: 'pdf', dimensions: 5 * MEGABYTE, mandatory: true };
      return JSON.stringify([{ file_name: WORDS[language].ready.budget, ...file }]);
    },
  },
  results: { line: lineOf('results'), Icon: Trophy, place: 60 },
};
