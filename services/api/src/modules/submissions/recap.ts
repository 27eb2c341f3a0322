import type { PdfData } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { type Recap, type RecapReading, stepKindOf } from '../../step-kinds/index.ts';
import type { FrameworkRecord } from '../frameworks/index.ts';
import type { OpenedSubmission } from './access.ts';

/** How a recap is read, whichever step it is about. */
export interface Reading extends Omit<RecapReading, 'framework' | 'totals'> {
  /** The frameworks that the submission started its steps with, by step. */
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

/** What the steps say, in their order; a step with nothing to say is left out. */
export async function recapOf(
  { record, steps }: OpenedSubmission,
  { frameworks, ...reading }: Reading,
): Promise<Pick<PdfData, 'sectionsForPDF' | 'attachments' | 'miniDyi'>> {
  const recaps: Recap[] = [];
  // One after the other: surveys of one reader are put into words one at a time anyway.
  for (const step of inStepOrder(steps)) {
    const framework = frameworks.get(step.id) ?? null;
    recaps.push(await stepKindOf(step).recap(step, record.results[step.id], { ...reading, framework, totals: record }));
  }
  return {
    sectionsForPDF: recaps.flatMap(({ sections = [] }) => sections),
    attachments: recaps.flatMap(({ attachments = [] }) => attachments),
    miniDyi: recaps.flatMap(({ miniDyi = [] }) => miniDyi),
  };
}
