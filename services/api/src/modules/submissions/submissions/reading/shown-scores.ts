import type { Language } from '@impact-call/contracts';
import { isLocked } from '@impact-call/domain';
import { type ShownStepScores, stepKindOf, type Surveys } from '../../../../step-kinds/index.ts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';
import { frameworksBySteps } from '../stored/call-forms.ts';
import type { OpenedSubmission } from './access.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import { NO_TOTALS, type ScoreTotals, totalsOf } from '../impact/closing-scores.ts';

export interface ShownScores extends ScoreTotals {
  steps: ReadonlyMap<string, ShownStepScores>;
}

export const NO_SCORES: ShownScores = { ...NO_TOTALS, steps: new Map() };

/**
 * Administrators see scores once it is closed; applicants, once the call's lock has ended too
 * (docs/rules/11-impact-wizard.md#scores-are-ours).
 */
export const maySeeScores = ({ record, call }: OpenedSubmission, isAdmin: boolean, now: Date): boolean =>
  record.closed === true && (isAdmin || !isLocked(call.callLockEnd, now));

/** An organization with slow answers delays only itself, and never administrators. */
export const readingOwner = ({ organizationId }: Pick<SubmissionRecord, 'organizationId'>, isAdmin: boolean): string =>
  isAdmin ? `administrators ${organizationId}` : organizationId;

export interface ScoreReader {
  isAdmin: boolean;
  language: Language;
  now: Date;
}

/** Where the texts of scores come from. */
export interface ScoreSources {
  surveys: Pick<Surveys, 'quizResult'>;
  frameworks: Pick<FrameworkRepository, 'findMany'>;
}

/** The computed scores in the reader's language; empty for readers who may not see them. */
export async function shownScores(
  opened: OpenedSubmission,
  { surveys, frameworks }: ScoreSources,
  { isAdmin, language, now }: ScoreReader,
): Promise<ShownScores> {
  if (!maySeeScores(opened, isAdmin, now)) return NO_SCORES;
  const { record, steps } = opened;
  const used = frameworksBySteps(record, await frameworks.findMany(Object.values({ ...record.frameworks })));
  const shown = new Map<string, ShownStepScores>();
  for (const step of steps) {
    const reading = { surveys, language, owner: readingOwner(record, isAdmin), framework: used.get(step.id) ?? null };
    const scores = await stepKindOf(step).scoring?.forReader(step, record.results[step.id] ?? {}, reading);
    if (scores) shown.set(step.id, scores);
  }
  return { ...totalsOf(record), steps: shown };
}
