import type { Language, PdfAnswer } from '@impact-call/contracts';
import { resolveText } from '../platform/text/localized-text.ts';
import type { StepDefinition } from './step-definition.ts';
import type { CarriedAnswer, Recap, StepKind, StepTable } from './step-kind.ts';

/** One section, or none without questions. */
export const questionsRecap = (step: StepDefinition, questions: PdfAnswer[], language: Language): Recap =>
  questions.length > 0 ? { sections: [{ sectionName: resolveText(step.name, language), questions }] } : {};

const unchanged = (content: string): CarriedAnswer => ({ content, lost: [] });

export const noTable: StepTable = {
  columns: () => [],
  cells: (_step, answers) => answers.map(() => new Map()),
};

const textTable: StepTable = {
  columns: (step, { language }) => [
    { key: 'answer', label: resolveText(step.name, language), kind: 'text', options: [] },
  ],
  cells: (_step, answers) =>
    answers.map(({ answer }) => new Map(answer && answer.content !== '' ? [['answer', answer.content]] : [])),
};

/** For step types that administrators add; other kinds override its members. */
export const plainKind: StepKind = {
  readDefinition: (content) => ({ content, errors: [] }),
  asksAnything: () => true,
  texts: (content) => [{ place: 'step-text', text: content }],
  definitionForAuthor: (content) => content,
  definitionForReader: ({ content }, { language }) => resolveText(content, language),
  answersAreJson: false,
  checkDraft: () => undefined,
  answerForReader: (_step, content) => content,
  closingErrors: () => [],
  recap: () => ({}),
  correction: { parts: () => [], carry: (_before, _after, contents) => contents.map(unchanged) },
  table: textTable,
  isSurvey: false,
};
