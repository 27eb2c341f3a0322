import type { Language, Step } from '@impact-call/contracts';
import { parseBoundedJson } from '@impact-call/domain';

type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of a survey definition in the reader's language. */
export function localized(text: unknown, language: Language): string | undefined {
  if (typeof text === 'string') return text;
  if (!isObject(text)) return undefined;
  const found = text[language] ?? text['default'] ?? text['en'];
  return typeof found === 'string' ? found : undefined;
}

function questionsIn(node: unknown): Json[] {
  if (Array.isArray(node)) return node.flatMap(questionsIn);
  if (!isObject(node)) return [];
  const own = typeof node['name'] === 'string' && typeof node['type'] === 'string' ? [node] : [];
  return [...own, ...['pages', 'elements', 'questions', 'templateElements'].flatMap((key) => questionsIn(node[key]))];
}

/** The questions of a survey definition by name, read without SurveyJS. */
export function questionsOf(step: Pick<Step, 'content'>): Map<unknown, Json> {
  try {
    return new Map(questionsIn(parseBoundedJson(step.content)).map((question) => [question['name'], question]));
  } catch {
    return new Map();
  }
}

/** What a question asks, as far as its definition says it. */
export const questionTitle = (question: Json | undefined, language: Language): string | undefined =>
  localized(question?.['title'], language);
