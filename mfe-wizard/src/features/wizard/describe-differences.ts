import type { Language, Step } from '@impact-call/contracts';
import { isObject, localized, questionsOf, questionTitle } from '../survey/question-titles.ts';
import { parseContent } from './parse-content.ts';

/** One answer that differs between two versions, in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

function inWords(value: unknown, question: Record<string, unknown> | undefined, language: Language): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => inWords(one, question, language)).join(', ');
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (isObject(value)) return Object.values(value).map((one) => inWords(one, question, language)).join(', ');
  const choices = Array.isArray(question?.['choices']) ? question['choices'] : [];
  const choice = choices.find((one) => isObject(one) && one['value'] === value);
  return (isObject(choice) && localized(choice['text'], language)) || String(value);
}

/** What differs between two contents of a step, by answer: enough for a person to choose. */
export function describeDifferences(step: Step, mine: string | null, theirs: string | null, language: Language): Difference[] {
  const here = parseContent(mine);
  const there = parseContent(theirs);
  if (Array.isArray(here) || Array.isArray(there)) return [{ label: step.name, mine: fileNames(here), theirs: fileNames(there) }];
  if (!isObject(here) && !isObject(there)) return [];
  const [a, b] = [isObject(here) ? here : {}, isObject(there) ? there : {}];
  const questions = questionsOf(step);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
    .map((key) => {
      const question = questions.get(key);
      return { label: questionTitle(question, language) ?? key, mine: inWords(a[key], question, language), theirs: inWords(b[key], question, language) };
    });
}

const fileNames = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.map((one) => (isObject(one) ? String(one['fileName'] ?? '–') : String(one))).join(', ') : '–');
