import { settings, type Question, type SurveyModel } from 'survey-core';
import { createSurveyFiller, fillSurvey } from './fill-survey.ts';
import { hasAddedRows, hasEntries, hasNamedRows, hasTexts, isSlider } from '../question-kinds.ts';
import { asks } from '../visible-questions.ts';
import type { Language } from '@impact-call/contracts';

type Answers = Record<string, unknown>;

export interface SurveyQuestion {
  name: string;
  title: string;
  source: string;
}

export interface CarriedAnswers {
  answers: Answers;
  lost: string[];
}

const questionsIn = (survey: SurveyModel): Question[] => survey.getAllQuestions().filter(asks);

/** In order, each name once; none for an invalid definition. */
export function surveyQuestions(definition: string, language: Language): SurveyQuestion[] {
  const filled = fillSurvey(definition, {}, language);
  const found = new Map<string, SurveyQuestion>();
  for (const question of filled ? questionsIn(filled.survey) : []) {
    const name = question.getValueName();
    const known = found.get(name);
    const source = `${known?.source ?? ''}${question.getType()} ${JSON.stringify(question.toJSON())}`;
    found.set(name, { name, title: known?.title ?? question.processedTitle, source });
  }
  return [...found.values()];
}

type Shape = 'one' | 'choices' | 'entries' | 'fields';

function shapeOf(question: Question): Shape {
  const type = question.getType();
  if (hasEntries(question) || hasAddedRows(question) || type === 'file') return 'entries';
  if (type === 'matrix' || hasNamedRows(question) || hasTexts(question)) return 'fields';
  if (type === 'imagepicker') return question['multiSelect'] === true ? 'choices' : 'one';
  if (isSlider(question)) return question.sliderType === 'range' ? 'choices' : 'one';
  return question.isDescendantOf('checkbox') ? 'choices' : 'one';
}

const isObject = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasShape(value: unknown, shape: Shape): boolean {
  if (!Array.isArray(value)) return shape === (isObject(value) ? 'fields' : 'one');
  return value.every(isObject) ? shape === 'entries' || value.length === 0 : shape === 'choices';
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Also for the comment beside an answer. */
const ownerOf = (name: string, names: ReadonlyMap<string, unknown>): string | null => {
  const base = name.endsWith(settings.commentSuffix) ? name.slice(0, -settings.commentSuffix.length) : name;
  return [name, base].find((each) => names.has(each)) ?? null;
};

/** Returns whether it removed any. */
function clearUnoffered(question: Question, answers: Answers): boolean {
  const name = question.getValueName();
  const written = (): string => JSON.stringify(question.value ?? null);
  const before = written();
  question.clearIncorrectValues();
  if (written() === before) return false;
  // The library's lists have methods besides their entries.
  const value: unknown = JSON.parse(written());
  if (isGiven(value)) answers[name] = value;
  else delete answers[name];
  return true;
}

/** To questions of the same name and type; choices that a changed question no longer has are removed. */
export function createAnswerCarrier(before: string, after: string): (given: unknown) => CarriedAnswers {
  const previous = new Map(surveyQuestions(before, 'en').map((question) => [question.name, question.source]));
  const current = new Map(surveyQuestions(after, 'en').map((question) => [question.name, question.source]));
  const isChanged = (name: string): boolean => previous.has(name) && previous.get(name) !== current.get(name);
  const fill = createSurveyFiller(after, 'en');
  return (given) => {
    const answers = isObject(given) ? { ...given } : {};
    const lost = new Set<string>();
    const lose = (name: string, owner = name): void => {
      if (isGiven(answers[name])) lost.add(owner);
      delete answers[name];
    };
    for (const name of Object.keys(answers)) {
      const owner = ownerOf(name, previous);
      if (owner !== null && ownerOf(name, current) === null) lose(name, owner);
    }
    // Most corrections affect no answered question and need no model.
    const names = new Set(Object.keys(answers).filter(isChanged));
    for (const question of (names.size > 0 && fill(answers)?.survey.getAllQuestions()) || []) {
      const name = question.getValueName();
      if (!names.has(name)) continue;
      if (!hasShape(answers[name], shapeOf(question))) lose(name);
      else if (clearUnoffered(question, answers)) lost.add(name);
    }
    return { answers, lost: [...lost] };
  };
}
