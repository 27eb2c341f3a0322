import type { Language } from '@impact-call/contracts';
import { boundAnswers, parseObject, type CutAnswer } from '@impact-call/domain';
import { Model, type SurveyModel } from 'survey-core';
import './library-texts.ts';
import { withoutAddresses } from './survey-addresses.ts';

/** A survey with its answers. */
export interface FilledSurvey {
  survey: SurveyModel;
  /** What was answered, as far as the survey lets applicants answer. */
  answers: Record<string, unknown>;
  /** The answers that are not whole, or not there, because they were more than that. */
  cut: CutAnswer[];
}

/** The model of a definition, as far as the library understands it; null where it finds no page, or fails. */
function loadSurvey(json: Record<string, unknown>): SurveyModel | null {
  try {
    const survey = new Model(json);
    return survey.pages.length > 0 ? survey : null;
  } catch {
    return null;
  }
}

/**
 * The survey filled in, as the applicant's browser runs it; null when its definition is not a survey. Answers of any
 * form are borne, and cut before the model is built to what the survey lets anybody answer.
 */
export function fillSurvey(definition: string, given: unknown, language: Language): FilledSurvey | null {
  const json = parseObject(definition, withoutAddresses);
  if (!json) return null;
  const { answers, cut } = boundAnswers(json, given);
  const survey = loadSurvey(json);
  if (!survey) return null;
  survey.locale = language;
  survey.data = answers;
  return { survey, answers, cut };
}
