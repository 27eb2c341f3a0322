import type { Language } from '@impact-call/contracts';
import { Model, type SurveyModel } from 'survey-core';
import 'survey-core/i18n/french';
import 'survey-core/i18n/italian';

/** Text that should be a JSON object; null when it is not. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    // A key that would become the prototype is no answer.
    const value: unknown = JSON.parse(text, (key: string, part: unknown) => (key === '__proto__' ? undefined : part));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The survey filled in, as the applicant's browser runs it; null when its definition is not a survey. */
export function surveyModel(definition: string, answers: string, language: Language): SurveyModel | null {
  const json = parseObject(definition);
  if (!json) return null;
  const survey = new Model(json);
  if (survey.pages.length === 0 || survey.jsonErrors?.length) return null;
  survey.locale = language;
  survey.data = parseObject(answers) ?? {};
  return survey;
}
