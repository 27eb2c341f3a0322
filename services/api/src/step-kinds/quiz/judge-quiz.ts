import { SubmissionIncomplete } from '../../platform/errors/submission-errors.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepDefinition, StepScores } from '../step-definition.ts';
import type { Scoring } from '../step-kind.ts';
import { boundError } from '../survey/bound-errors.ts';

/**
 * Scores the answers of a quiz.
 * @throws {SubmissionIncomplete} when scoring exceeds its limits
 */
export async function judgeQuiz(
  { id, content, expectedAnswers }: StepDefinition,
  answers: string,
  { surveys, owner }: Scoring,
): Promise<StepScores> {
  const quizResult = await surveys.judge(resolveText(content, 'en'), expectedAnswers, answers, owner);
  if (!quizResult) throw new SubmissionIncomplete({ errors: [boundError(`steps.${id}`, 'too-complex')] });
  return { score: quizResult.score, quizResult };
}
