import type { Step } from '@impact-call/contracts';
import { isObject, questionsOf, questionTitle } from '../survey/question-titles.ts';
import { parseContent } from '../wizard/parse-content.ts';
import { impactInWords } from './impact-in-words.ts';
import { inWords, type Reader } from './question-in-words.ts';

/** One answer of a step in words; `key` tells it from the step's others, in whichever version. */
export interface Answer {
  key: string;
  label: string;
  value: string;
}

const COMMENT = '-Comment';

function questionLabel(name: string, questions: ReturnType<typeof questionsOf>, { language, t }: Reader): string {
  const title = questionTitle(questions.get(name), language);
  if (title) return title;
  const asked = name.endsWith(COMMENT) ? name.slice(0, -COMMENT.length) : name;
  return asked === name
    ? name
    : t('answers.comment', { question: questionTitle(questions.get(asked), language) ?? asked });
}

function surveyAnswers(step: Step, value: unknown, reader: Reader): Answer[] {
  if (!isObject(value)) return [];
  const questions = questionsOf(step);
  // In the order in which they are asked; what is not asked any more comes last.
  const order = [...questions.keys()].filter((name): name is string => typeof name === 'string');
  const keys = [...order.filter((name) => name in value), ...Object.keys(value).filter((name) => !questions.has(name))];
  return keys
    .map((key) => ({
      key,
      label: questionLabel(key, questions, reader),
      value: inWords(value[key], questions.get(key) ?? {}, reader),
    }))
    .filter((answer) => answer.value !== '');
}

function uploadAnswers(value: unknown): Answer[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((file) => ({
    key: String(file['tipoAllegatoName']),
    label: String(file['tipoAllegatoName'] ?? ''),
    value: String(file['fileName'] ?? ''),
  }));
}

/**
 * What was answered in a step, whatever its type: enough to read it, to compare two versions, and to decide between
 * them.
 */
export function answersInWords(step: Step, content: string | null, reader: Reader): Answer[] {
  const value = parseContent(content);
  if (value === undefined || value === null) return [];
  const type = step.stepType.name;
  if (type === 'upload') return uploadAnswers(value);
  if (type === 'miniDyi') return impactInWords(step, content ?? '', reader);
  if (isObject(value)) return surveyAnswers(step, value, reader);
  return [
    {
      key: '',
      label: step.name,
      value: Array.isArray(value) ? value.map(String).join(', ') : String(value as string | number | boolean),
    },
  ];
}

/** One answer that differs between two versions; empty where a version has none. */
export interface Difference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

/** What differs between two contents of a step, answer by answer. */
export function describeDifferences(
  step: Step,
  mine: string | null,
  theirs: string | null,
  reader: Reader,
): Difference[] {
  const here = new Map(answersInWords(step, mine, reader).map((answer) => [answer.key, answer]));
  const there = new Map(answersInWords(step, theirs, reader).map((answer) => [answer.key, answer]));
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((key) => ({
      key,
      label: (here.get(key) ?? there.get(key))?.label ?? '',
      mine: here.get(key)?.value ?? '',
      theirs: there.get(key)?.value ?? '',
    }))
    .filter(({ mine: a, theirs: b }) => a !== b);
}
