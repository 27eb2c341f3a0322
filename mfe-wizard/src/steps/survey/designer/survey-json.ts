import { parse, type ParseError } from 'jsonc-parser';
import { isObject } from '../answers/question-titles.ts';

type Json = Record<string, unknown>;

/** Line and column count from 1. */
export interface JsonProblem {
  line: number;
  column: number;
}

export const placeAt = (text: string, position: number): JsonProblem => {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Null for valid JSON. Browsers report it differently or not at all. */
export function jsonProblem(text: string): JsonProblem | null {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors[0] ? placeAt(text, errors[0].offset) : null;
}

/** Null if invalid. */
export function parseSurvey(content: string): Json | null {
  try {
    const parsed: unknown = JSON.parse(content);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

export const EMPTY_SURVEY = JSON.stringify({ pages: [{ name: 'page1', elements: [] }] });

/** Definitions are stored on one line and edited on many. */
export const indented = (content: string): string => {
  const survey = parseSurvey(content);
  return survey ? JSON.stringify(survey, null, 2) : content;
};

const isQuestion = (json: Json): boolean =>
  typeof json['name'] === 'string' && typeof json['type'] === 'string' && !/^panel/.test(json['type']);

export function questionsOf(survey: Json): Json[] {
  const within = [survey['pages'], survey['elements'], survey['questions'], survey['templateElements']]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .filter(isObject);
  return within.flatMap((json) => [...(isQuestion(json) ? [json] : []), ...questionsOf(json)]);
}

/** Each question is replaced by the result of `change`. */
export function mapQuestions(survey: Json, change: (question: Json) => Json): Json {
  const mapped = { ...survey };
  for (const key of ['pages', 'elements', 'questions', 'templateElements']) {
    const list = survey[key];
    if (!Array.isArray(list)) continue;
    mapped[key] = list.map((item: unknown) => {
      if (!isObject(item)) return item;
      const inner = mapQuestions(item, change);
      return isQuestion(item) ? change(inner) : inner;
    });
  }
  return mapped;
}
