import type { Language } from '@impact-call/contracts';
import { isObject, localized } from '../survey/answers/question-titles.ts';

type Json = Record<string, unknown>;

export interface QuizChoice {
  value: string | number | boolean;
  text: string;
}

export interface QuizQuestion {
  name: string;
  title: string;
  description: string;
  choices: QuizChoice[];
  isMultiple: boolean;
  isRequired: boolean;
  /** For a missing answer; empty for the default. */
  requiredText: string;
}

/** Page by page; a page's `title` may be empty. */
export interface Quiz {
  pages: { title: string; questions: QuizQuestion[] }[];
  questions: QuizQuestion[];
}

/** Longer quizzes use their author's pages. */
const MAX_ON_ONE_PAGE = 30;

const SURVEY_KEYS = new Set([
  'pages',
  'title',
  'description',
  'locale',
  'showQuestionNumbers',
  'showProgressBar',
  'widthMode',
  'headerView',
]);
const PAGE_KEYS = new Set(['name', 'title', 'description', 'elements']);
const QUESTION_KEYS = new Set([
  'type',
  'name',
  'title',
  'description',
  'choices',
  'isRequired',
  'requiredErrorText',
  'showNumber',
  'hideNumber',
]);
const CHOICE_KEYS = new Set(['value', 'text']);
const TYPES = new Set(['radiogroup', 'dropdown', 'checkbox']);

const hasOnly = (json: Json, keys: ReadonlySet<string>): boolean => Object.keys(json).every((key) => keys.has(key));
const objects = (value: unknown): Json[] | null =>
  Array.isArray(value) && value.length > 0 && value.every(isObject) ? value : null;
// SurveyJS replaces text in braces with answers and variables.
const isPlain = (value: unknown, language: Language): boolean => !(localized(value, language) ?? '').includes('{');

function readChoice(choice: unknown, language: Language): QuizChoice | null {
  const value = isObject(choice) ? choice['value'] : choice;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  if (isObject(choice) && !hasOnly(choice, CHOICE_KEYS)) return null;
  return { value, text: (isObject(choice) && localized(choice['text'], language)) || String(value) };
}

function readQuestion(json: Json, language: Language): QuizQuestion | null {
  const { type, name, title, description, choices } = json;
  if (typeof name !== 'string' || !TYPES.has(String(type)) || !hasOnly(json, QUESTION_KEYS)) return null;
  if (!isPlain(title, language) || !isPlain(description, language) || !Array.isArray(choices)) return null;
  const read = choices.map((choice) => readChoice(choice, language));
  if (read.length === 0 || read.includes(null)) return null;
  return {
    name,
    title: localized(title, language) || name,
    description: localized(description, language) ?? '',
    choices: read as QuizChoice[],
    isMultiple: type === 'checkbox',
    isRequired: json['isRequired'] === true,
    requiredText: localized(json['requiredErrorText'], language) ?? '',
  };
}

function parse(content: string): Json | null {
  try {
    const json: unknown = JSON.parse(content);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** Null for quizzes with conditions or other questions, which SurveyJS shows, and for invalid definitions. */
export function readQuiz(content: string, language: Language): Quiz | null {
  const json = parse(content);
  const pages = json && hasOnly(json, SURVEY_KEYS) ? objects(json['pages']) : null;
  if (!pages) return null;
  const read: Quiz['pages'] = [];
  for (const page of pages) {
    const questions = objects(page['elements'])?.map((element) => readQuestion(element, language)) ?? [];
    if (!hasOnly(page, PAGE_KEYS) || questions.length === 0 || questions.includes(null)) return null;
    read.push({ title: localized(page['title'], language) ?? '', questions: questions as QuizQuestion[] });
  }
  const questions = read.flatMap((page) => page.questions);
  return questions.length > MAX_ON_ONE_PAGE ? null : { pages: read, questions };
}

export type QuizAnswers = Record<string, unknown>;

export const isAnswered = (answer: unknown): boolean =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
