import type { PdfData } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { type Recap, type RecapReading, stepKindOf } from '../../step-kinds/index.ts';
import type { StepRecord } from '../calls/index.ts';
import type { FrameworkRecord } from '../frameworks/index.ts';
import type { OpenedSubmission } from './access.ts';
import { totalsOf } from './score-totals.ts';

/** How a recap is read, whichever step it is about. */
export interface Reading extends Omit<RecapReading, 'framework' | 'totals'> {
  /** The frameworks that the submission started its steps with, by step. */
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

/** A step with what it says. */
export interface DescribedStep {
  step: StepRecord;
  recap: Recap;
}

/** What each step says, in their order. */
export async function describeSteps(
  { record, steps }: Pick<OpenedSubmission, 'record' | 'steps'>,
  { frameworks, ...reading }: Reading,
): Promise<DescribedStep[]> {
  const read: DescribedStep[] = [];
  // One after the other: surveys of one reader are put into words one at a time anyway.
  for (const step of inStepOrder(steps)) {
    const around = { ...reading, framework: frameworks.get(step.id) ?? null, totals: totalsOf(record) };
    read.push({ step, recap: await stepKindOf(step).recap(step, record.results[step.id], around) });
  }
  return read;
}

/** The same as one text; a step with nothing to say is left out. */
export const recapOf = (
  read: readonly DescribedStep[],
): Pick<PdfData, 'sectionsForPDF' | 'attachments' | 'miniDyi'> => ({
  sectionsForPDF: read.flatMap(({ recap: { sections = [] } }) => sections),
  attachments: read.flatMap(({ recap: { attachments = [] } }) => attachments),
  miniDyi: read.flatMap(({ recap: { miniDyi = [] } }) => miniDyi),
});
