import type { StepRecord } from '../call/model.ts';
import type { FrameworkRecord } from '../framework/model.ts';
import type { SubmissionRecord } from '../submission/model.ts';
import type { ClosingScores } from '../submission/repository.ts';
import { answerOf, impactResultOf } from './mini-dyi-answer.ts';

type StepScores = ClosingScores['results'][string];

async function scoresOfStep(step: StepRecord, content: string, framework: FrameworkRecord | null): Promise<StepScores | null> {
  if (step.stepType.name === 'miniDyi') {
    const impactResult = impactResultOf(answerOf(step, content), framework);
    return { score: impactResult.lowerScore, impactResult };
  }
  if (step.stepType.name !== 'quiz') return null;
  // The survey library is large: it is loaded when somebody closes, not at every start.
  const { judgeQuiz } = await import('./quiz-result.ts');
  const quizResult = judgeQuiz(step, content);
  return { score: quizResult.score, quizResult };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const ratio = (part: number, whole: number): number | null => (whole > 0 && Number.isFinite(part / whole) ? part / whole : null);

/**
 * The scores that a submission is closed with, with what they were computed from. Several quizzes count as one, and so do several miniDyi steps; the
 * social return of a submission is its careful end, the lower score.
 */
export async function closingScores({ results }: SubmissionRecord, steps: readonly StepRecord[], frameworks: ReadonlyMap<string, FrameworkRecord>): Promise<ClosingScores> {
  const byStep: ClosingScores['results'] = {};
  for (const step of steps) {
    const result = results[step.id];
    const scores = result && (await scoresOfStep(step, result.content, frameworks.get(step.id) ?? null));
    if (scores) byStep[step.id] = scores;
  }
  const quizzes = Object.values(byStep).flatMap(({ quizResult }) => quizResult ?? []);
  const impacts = Object.values(byStep).flatMap(({ impactResult }) => impactResult ?? []);
  return {
    quizScore: ratio(sum(quizzes.map((quiz) => quiz.correctAnswersCount)), sum(quizzes.map((quiz) => quiz.answeredCount))),
    sroiScore: ratio(sum(impacts.map((impact) => impact.lower.presentValue)), sum(impacts.map((impact) => impact.budget ?? 0))),
    results: byStep,
  };
}
