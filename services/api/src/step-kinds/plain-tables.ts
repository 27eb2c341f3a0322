import { resolveText } from '../platform/text/localized-text.ts';
import type { StepTable } from './step-kind.ts';

/** For steps without answers. */
export const noTable: StepTable = {
  columns: () => [],
  cells: (_step, answers) => answers.map(() => new Map()),
};

/** For steps whose answer is plain text. */
export const textTable: StepTable = {
  columns: (step, { language }) => [
    { key: 'answer', label: resolveText(step.name, language), kind: 'text', options: [] },
  ],
  cells: (_step, answers) =>
    answers.map(({ answer }) => new Map(answer && answer.content !== '' ? [['answer', answer.content]] : [])),
};
