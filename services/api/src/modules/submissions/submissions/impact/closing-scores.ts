import type { Submission } from '@impact-call/contracts';
import { type Scoring as StepScoring, stepKindOf } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import type { FrameworkRecord } from '../../../parties/frameworks/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { ClosingScores } from '../stored/repository.ts';

export type ScoreTotals = Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>;

export const NO_TOTALS: ScoreTotals = { quizScore: null, sroiScore: null, declaredSroiScore: null };

/** Records closed before there were two bases have no declared score. */
export const totalsOf = ({
  quizScore,
  sroiScore,
  declaredSroiScore = null,
}: Omit<ScoreTotals, 'declaredSroiScore'> & { declaredSroiScore?: number | null }): ScoreTotals => ({
  quizScore,
  sroiScore,
  declaredSroiScore,
});

/** `frameworks` are by step, `language` is that of errors. */
export interface Scoring extends Pick<StepScoring, 'surveys'> {
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const ratio = (part: number, whole: number): number | null =>
  whole > 0 && Number.isFinite(part / whole) ? part / whole : null;

/**
 * Several quizzes count as one, and so do several miniDyi steps; the social return is the lower end of its range
 * (docs/rules/11-impact-wizard.md#decide-by-framework).
 */
export async function closingScores(
  { results, organizationId }: SubmissionRecord,
  steps: readonly StepRecord[],
  { frameworks, ...scoring }: Scoring,
): Promise<ClosingScores> {
  const byStep: ClosingScores['results'] = {};
  for (const step of steps) {
    const result = results[step.id];
    const scores = await (result &&
      stepKindOf(step).scoring?.compute(step, result.content, {
        ...scoring,
        owner: organizationId,
        framework: frameworks.get(step.id) ?? null,
      }));
    if (scores) byStep[step.id] = scores;
  }
  const quizzes = Object.values(byStep).flatMap(({ quizResult }) => quizResult ?? []);
  const impacts = Object.values(byStep).flatMap(({ impactResult }) => impactResult ?? []);
  const inputs = sum(impacts.map((impact) => impact.inputs ?? impact.budget ?? 0));
  return {
    quizScore: ratio(
      sum(quizzes.map((quiz) => quiz.correctAnswersCount)),
      sum(quizzes.map((quiz) => quiz.answeredCount)),
    ),
    sroiScore: ratio(sum(impacts.map((impact) => impact.frameworkPresentValue ?? 0)), inputs),
    declaredSroiScore: ratio(sum(impacts.map((impact) => impact.lower.presentValue)), inputs),
    results: byStep,
  };
}
