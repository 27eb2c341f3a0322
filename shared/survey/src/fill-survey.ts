import type { Language } from '@impact-call/contracts';
import { boundAnswers, isPlainSurvey, parseObject, tablesReadByRow, type CutAnswer } from '@impact-call/domain';
import { Model, settings, type Question, type SurveyModel } from 'survey-core';
import { keepAsTyped } from './as-typed.ts';
import { fillIn } from './fill-in.ts';
import './library-texts.ts';
import { hasLongTable, readLongTablesByRow } from './long-tables.ts';
import { withoutAddresses } from './survey-addresses.ts';
import { leavePagesToWizard } from './wizard-pages.ts';

/** A survey with its answers. */
export interface FilledSurvey {
  survey: SurveyModel;
  /** What was answered, as far as the survey lets applicants answer. */
  answers: Record<string, unknown>;
  /** The answers that are not whole, or not there, because they were more than that. */
  cut: CutAnswer[];
}

/** The model of a definition, as far as the library understands it; null where it finds no page, or fails. */
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

/** The library's own lists carry methods besides their entries. */
const partsOf = (value: object): unknown[] => (Array.isArray(value) ? [...(value as unknown[])] : Object.values(value));
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? partsOf(value).every(isNothing)
    : value === undefined || value === null || value === '';
const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Whether a question holds something else than was given; what it computes is given, too, as its page computed it. */
const isChanged = (question: Question, answers: Record<string, unknown>): boolean => {
  const name = question.getValueName();
  const isAsGiven =
    isSame(question.value, answers[name]) && isSame(question.comment, answers[`${name}${settings.commentSuffix}`]);
  return !isAsGiven;
};

/**
 * Fills in a model that others were filled in before; null where it does not hold exactly what is given, and so perhaps
 * something of theirs.
 */
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

/**
 * Fills in one survey for many people, one after the other: what it answers is good until it is asked again. Nearly all
 * of the time goes into building a model, so that it is built once where nothing in it remembers what was answered before.
 */
export function createSurveyFiller(definition: string, language: Language): (given: unknown) => FilledSurvey | null {
  const json = parseObject(definition, withoutAddresses);
  if (!json) return () => null;
  const isPlain = isPlainSurvey(json);
  const byRow = tablesReadByRow(json);
  let kept: SurveyModel | null = null;
  return (given) => {
    const { answers, cut } = boundAnswers(json, given);
    // Long tables have a model of their own, which is of no use to others.
    const isLong = hasLongTable(byRow, answers);
    const again = isLong ? null : kept;
    // Where it fails on the way, the next one gets a model without half of an answer in it.
    kept = null;
    const survey = (again && refill(again, answers)) ?? fillNew(json, language, answers, byRow);
    if (!survey) return null;
    if (isPlain && !isLong) kept = survey;
    return { survey, answers, cut };
  };
}

/**
 * The survey filled in, as the applicant's browser runs it; null when its definition is not a survey. Answers of any
 * form are borne, and cut before the model is built to what the survey lets anybody answer.
 */
export const fillSurvey = (definition: string, given: unknown, language: Language): FilledSurvey | null =>
  createSurveyFiller(definition, language)(given);
