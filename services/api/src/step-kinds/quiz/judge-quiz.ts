import { SubmissionIncomplete } from '../../platform/errors/submission-errors.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepDefinition, StepScores } from '../step-definition.ts';
import type { Scoring } from '../step-kind.ts';
import { boundMessage } from '../survey/bound-messages.ts';

/**
 * Judges the answers of a quiz.
 * @throws SubmissionIncomplete when that takes more than it may.
 */
export async function judgeQuiz(
  { id, content, expectedAnswers }: StepDefinition,
  answers: string,
  { surveys, owner, language }: Scoring,
): Promise<StepScores> {
  const quizResult = await surveys.judge(resolveText(content, 'en'), expectedAnswers, answers, owner);
  if (!quizResult)
    throw new SubmissionIncomplete({
      errors: [{ path: `steps.${id}`, code: 'too-complex', message: boundMessage('too-complex', language) }],
    });
  return { score: quizResult.score, quizResult };
}
