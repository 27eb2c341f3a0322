import type { Language } from '@impact-call/contracts';
import { boundAnswers, isPlainSurvey, parseObject, tablesReadByRow, type CutAnswer } from '@impact-call/domain';
import { Model, Serializer, settings, type Question, type SurveyModel } from 'survey-core';
import { keepAsTyped } from '../cells/as-typed.ts';
import { fillIn } from './fill-in.ts';
import '../library-texts.ts';
import { hasLongTable, readLongTablesByRow } from '../cells/long-tables.ts';
import { withoutAddresses } from '../survey-addresses.ts';
import { leavePagesToWizard } from '../wizard-pages.ts';

// The library lets surveys contain this base class of tables, but fails to read or validate it.
Serializer.overrideClassCreator('matrixdropdownbase', () => null);

export interface FilledSurvey {
  survey: SurveyModel;
  answers: Record<string, unknown>;
  /** Truncated or removed because they exceeded a limit. */
  cut: CutAnswer[];
}

/** Null when the library finds no page, or fails. */
function loadSurvey(json: Record<string, unknown>, language: Language): SurveyModel | null {
  try {
    const survey = new Model(json);
    if (survey.pages.length === 0) return null;
    survey.locale = language;
    leavePagesToWizard(survey);
    keepAsTyped(survey);
    return survey;
  } catch {
    return null;
  }
}

/** The library's own lists have methods besides their entries. */
const partsOf = (value: object): unknown[] => (Array.isArray(value) ? [...(value as unknown[])] : Object.values(value));
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? partsOf(value).every(isNothing)
    : value === undefined || value === null || value === '';
const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Computed values are given too. */
const isChanged = (question: Question, answers: Record<string, unknown>): boolean => {
  const name = question.getValueName();
  const isAsGiven =
    isSame(question.value, answers[name]) && isSame(question.comment, answers[`${name}${settings.commentSuffix}`]);
  return !isAsGiven;
};

/** Null when it does not have exactly the given values, and so possibly some of the previous ones. */
function refill(survey: SurveyModel, answers: Record<string, unknown>): SurveyModel | null {
  survey.data = answers;
  return survey.getAllQuestions().some((question) => isChanged(question, answers)) ? null : survey;
}

function fillNew(
  json: Record<string, unknown>,
  language: Language,
  answers: Record<string, unknown>,
  byRow: ReadonlySet<string>,
): SurveyModel | null {
  const survey = loadSurvey(json, language);
  if (!survey) return null;
  readLongTablesByRow(survey, byRow, answers);
  fillIn(survey, answers);
  return survey;
}

/** Each result is valid until the next call. The model is reused, because building one takes nearly all of the time. */
export function createSurveyFiller(definition: string, language: Language): (given: unknown) => FilledSurvey | null {
  const json = parseObject(definition, withoutAddresses);
  if (!json) return () => null;
  const isPlain = isPlainSurvey(json);
  const byRow = tablesReadByRow(json);
  let stored: SurveyModel | null = null;
  return (given) => {
    const { answers, cut } = boundAnswers(json, given);
    // Long tables need a separate model, which cannot be reused.
    const isLong = hasLongTable(byRow, answers);
    const again = isLong ? null : stored;
    // After a failure, the next call gets a new model without half of an answer in it.
    stored = null;
    const survey = (again && refill(again, answers)) ?? fillNew(json, language, answers, byRow);
    if (!survey) return null;
    if (isPlain && !isLong) stored = survey;
    return { survey, answers, cut };
  };
}

/** As in the applicant's browser; null for an invalid definition. First cuts answers to what the survey allows. */
export const fillSurvey = (definition: string, given: unknown, language: Language): FilledSurvey | null =>
  createSurveyFiller(definition, language)(given);
