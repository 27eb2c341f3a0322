import { resolveText } from '../platform/text/localized-text.ts';
import type { CarriedAnswer, StepKind, StepTable } from './step-kind.ts';

/** The result of a correction that does not change the answer. */
const unchanged = (content: string): CarriedAnswer => ({ content, lost: [] });

/** For steps without answers. */
export const noTable: StepTable = {
  columns: () => [],
  cells: (_step, answers) => answers.map(() => new Map()),
};

/** For steps whose answer is plain text. */
const textTable: StepTable = {
  columns: (step, { language }) => [
    { key: 'answer', label: resolveText(step.name, language), kind: 'text', options: [] },
  ],
  cells: (_step, answers) =>
    answers.map(({ answer }) => new Map(answer && answer.content !== '' ? [['answer', answer.content]] : [])),
};

/**
 * A kind without definition rules, validation or required answers, for step types that administrators add. The other
 * kinds override its members.
 */
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
