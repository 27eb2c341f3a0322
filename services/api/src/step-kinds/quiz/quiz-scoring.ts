import { QUIZ_UNANSWERED, type FieldError } from '@impact-call/contracts';
import { SubmissionIncomplete } from '../../platform/errors/submission-errors.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepDefinition, StepScores } from '../step-definition.ts';
import type { Evidence, Scoring } from '../step-kind.ts';
import { boundError } from '../survey/bound-errors.ts';
import { surveyKind } from '../survey/survey-kind.ts';

/** @throws {SubmissionIncomplete} when scoring exceeds its limits */
export async function judgeQuiz(
  { id, content, expectedAnswers }: StepDefinition,
  answers: string,
  { surveys, owner }: Scoring,
): Promise<StepScores> {
  const quizResult = await surveys.judge(resolveText(content, 'en'), expectedAnswers, answers, owner);
  if (!quizResult) throw new SubmissionIncomplete({ errors: [boundError(`steps.${id}`, 'too-complex')] });
  return { score: quizResult.score, quizResult };
}

/** By the quiz's rules, else unanswered questions with a right answer (docs/rules/08-steps.md#quiz-unanswered). */
export async function quizErrors(step: StepDefinition, content: string, evidence: Evidence): Promise<FieldError[]> {
  const errors = await surveyKind.closingErrors(step, content, evidence);
  if (errors.length > 0) return errors;
  const { surveys, owner } = evidence;
  const judgement = await surveys.judge(resolveText(step.content, 'en'), step.expectedAnswers, content, owner);
  if (!judgement || judgement.questionsCount === 0 || judgement.answeredCount > 0) return [];
  const message = 'has no answer: answer it, or close with confirmUnanswered=true';
  return [{ path: '', code: QUIZ_UNANSWERED, message }];
}
