import type { PdfData } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { type Recap, type RecapReading, stepKindOf } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import type { FrameworkRecord } from '../../../parties/frameworks/index.ts';
import type { OpenedSubmission } from './access.ts';
import { totalsOf } from '../impact/score-totals.ts';

/** Options for reading a recap, the same for all steps. */
export interface Reading extends Omit<RecapReading, 'framework' | 'totals'> {
  /** The framework versions that the submission is pinned to, by step. */
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

/** A step with its answers as text. */
export interface DescribedStep {
  step: StepRecord;
  recap: Recap;
}

/** The text of each step, in step order. */
export async function describeSteps(
  { record, steps }: Pick<OpenedSubmission, 'record' | 'steps'>,
  { frameworks, ...reading }: Reading,
): Promise<DescribedStep[]> {
  const read: DescribedStep[] = [];
  // Sequential, since surveys of one reader are rendered one at a time anyway.
  for (const step of inStepOrder(steps)) {
    const around = { ...reading, framework: frameworks.get(step.id) ?? null, totals: totalsOf(record) };
    read.push({ step, recap: await stepKindOf(step).recap(step, record.results[step.id], around) });
  }
  return read;
}

/** The steps as one document; steps without text are left out. */
export const recapOf = (
  read: readonly DescribedStep[],
): Pick<PdfData, 'sectionsForPDF' | 'attachments' | 'miniDyi'> => ({
  sectionsForPDF: read.flatMap(({ recap: { sections = [] } }) => sections),
  attachments: read.flatMap(({ recap: { attachments = [] } }) => attachments),
  miniDyi: read.flatMap(({ recap: { miniDyi = [] } }) => miniDyi),
});
