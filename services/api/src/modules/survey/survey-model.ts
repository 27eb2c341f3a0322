import type { Language } from '@impact-call/contracts';
import { Model, type SurveyModel } from 'survey-core';
import 'survey-core/i18n/french';
import 'survey-core/i18n/italian';
import { parseObject } from './parse-object.ts';

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
