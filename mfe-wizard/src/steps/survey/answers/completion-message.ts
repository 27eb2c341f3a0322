import type { Language, Step } from '@impact-call/contracts';
import { createSurvey } from '../create-survey.ts';

/**
 * The author's closing message for these answers (docs/rules/08-steps.md#survey-thanks), as HTML; null if there is
 * none.
 */
export function completionMessage(step: Pick<Step, 'content'>, language: Language, answers: unknown): string | null {
  const survey = createSurvey(step, language, answers, true);
  if (!survey || (survey.locCompletedHtml.isEmpty && survey.completedHtmlOnCondition.length === 0)) return null;
  return survey.processedCompletedHtml;
}
