import { resolveText } from '../platform/text/localized-text.ts';
import { textTable } from './plain-tables.ts';
import { unchanged } from './carried-answer.ts';
import type { StepKind } from './step-kind.ts';

/**
 * A kind without definition rules, validation or required answers, for step types that administrators add. The other
 * kinds override its members.
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
