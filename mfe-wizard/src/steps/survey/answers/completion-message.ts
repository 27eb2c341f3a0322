import type { Language, Step } from '@impact-call/contracts';
import { createSurvey } from '../create-survey.ts';

/** As HTML; null if there is none (docs/rules/08-steps.md#survey-thanks). */
export function completionMessage(step: Pick<Step, 'content'>, language: Language, answers: unknown): string | null {
  const survey = createSurvey(step, language, answers, true);
  if (!survey || (survey.locCompletedHtml.isEmpty && survey.completedHtmlOnCondition.length === 0)) return null;
  return survey.processedCompletedHtml;
}
