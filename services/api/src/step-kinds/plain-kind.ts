import { resolveText } from '../platform/text/localized-text.ts';
import { textTable } from './plain-tables.ts';
import { unchanged } from './carried-answer.ts';
import type { StepKind } from './step-kind.ts';

/**
 * A kind that has nothing of its own: definitions and answers are what they are, and nothing is ever missing. Steps of
 * types that administrators added are of this kind; the others say where they differ.
 */
export const plainKind: StepKind = {
  readDefinition: (content) => ({ content, errors: [] }),
  asksAnything: () => true,
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
