import { resolveText } from '../platform/text/localized-text.ts';
import type { StepTable } from './step-kind.ts';

/** Steps that ask for nothing. */
export const noTable: StepTable = {
  columns: () => [],
  cells: (_step, answers) => answers.map(() => new Map()),
};

/** Steps of which no more is known than that an answer is a text. */
export const textTable: StepTable = {
  columns: (step, { language }) => [
    { key: 'answer', label: resolveText(step.name, language), kind: 'text', options: [] },
  ],
  cells: (_step, answers) =>
    answers.map(({ answer }) => new Map(answer && answer.content !== '' ? [['answer', answer.content]] : [])),
};
