import type { Language, Step } from '@impact-call/contracts';
import { createSurvey } from './create-survey.ts';

/**
 * What the survey's author says to whoever answered it, by their answers (docs/rules.md#survey-thanks), as HTML; null
 * where they say nothing of their own.
 */
export function completionWords(step: Pick<Step, 'content'>, language: Language, answers: unknown): string | null {
  const survey = createSurvey(step, language, answers, true);
  if (!survey || (survey.locCompletedHtml.isEmpty && survey.completedHtmlOnCondition.length === 0)) return null;
  return survey.processedCompletedHtml;
}
