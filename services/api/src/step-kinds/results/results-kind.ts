import { plainKind } from '../plain-kind.ts';
import { noTable } from '../plain-kind.ts';
import { questionsRecap } from '../questions-recap.ts';
import type { BuiltInStepKind } from '../step-kind.ts';
import { resultLines } from './result-lines.ts';

/** It has no answer. */
export const resultsKind = {
  ...plainKind,
  id: '0199d0a0-82db-7099-89b3-e7ffcd416852',
  isOffered: true,
  table: noTable,
  recap: (step, _answer, { isScored, totals, language }) =>
    questionsRecap(step, isScored ? resultLines(totals, language) : [], language),
} satisfies BuiltInStepKind;
