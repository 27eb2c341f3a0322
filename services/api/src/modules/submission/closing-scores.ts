import type { Language } from '@impact-call/contracts';
import { SubmissionIncomplete } from '../../errors/submission-errors.ts';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';
import type { FrameworkRecord } from '../framework/model.ts';
import type { SubmissionRecord } from './model.ts';
import type { ClosingScores } from './repository.ts';
import { boundMessage } from '../../step-kinds/survey/bound-messages.ts';
import type { Surveys } from '../../step-kinds/survey/surveys.ts';
import { answerOf, impactResultOf } from '../../step-kinds/mini-dyi/mini-dyi-answer.ts';

type StepScores = ClosingScores['results'][string];

/**
 * What scores are computed with: who judges quizzes, the frameworks of miniDyi steps by step, and the language in which
 * somebody hears that it cannot be done.
 */
export interface Scoring {
  surveys: Pick<Surveys, 'judge'>;
  frameworks: ReadonlyMap<string, FrameworkRecord>;
  language: Language;
}

async function scoresOfStep(
  step: StepRecord,
  content: string,
  owner: string,
  { surveys, frameworks, language }: Scoring,
): Promise<StepScores | null> {
  if (step.stepType.name === 'miniDyi') {
    const impactResult = impactResultOf(answerOf(step, content), frameworks.get(step.id) ?? null);
    return { score: impactResult.lowerScore, impactResult };
  }
  if (step.stepType.name !== 'quiz') return null;
  const quizResult = await surveys.judge(resolveText(step.content, 'en'), step.expectedAnswers, content, owner);
  if (!quizResult)
    throw new SubmissionIncomplete({
      errors: [{ path: `steps.${step.id}`, code: 'too-complex', message: boundMessage('too-complex', language) }],
    });
  return { score: quizResult.score, quizResult };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const ratio = (part: number, whole: number): number | null =>
  whole > 0 && Number.isFinite(part / whole) ? part / whole : null;

/**
 * The scores that a submission is closed with, with what they were computed from. Several quizzes count as one, and so
 * do several miniDyi steps; the social return of a submission is its careful end, the lower score.
 */
export async function closingScores(
  { results, organizationId }: SubmissionRecord,
  steps: readonly StepRecord[],
  scoring: Scoring,
): Promise<ClosingScores> {
  const byStep: ClosingScores['results'] = {};
  for (const step of steps) {
    const result = results[step.id];
    const scores = result && (await scoresOfStep(step, result.content, organizationId, scoring));
    if (scores) byStep[step.id] = scores;
  }
  const quizzes = Object.values(byStep).flatMap(({ quizResult }) => quizResult ?? []);
  const impacts = Object.values(byStep).flatMap(({ impactResult }) => impactResult ?? []);
  return {
    quizScore: ratio(
      sum(quizzes.map((quiz) => quiz.correctAnswersCount)),
      sum(quizzes.map((quiz) => quiz.answeredCount)),
    ),
    sroiScore: ratio(
      sum(impacts.map((impact) => impact.lower.presentValue)),
      sum(impacts.map((impact) => impact.budget ?? 0)),
    ),
    results: byStep,
  };
}
