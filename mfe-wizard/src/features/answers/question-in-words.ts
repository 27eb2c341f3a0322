import type { Language } from '@impact-call/contracts';
import { formatAnsweredNumber, formatInstant } from '@impact-call/domain';
import type { T } from '../../translations.ts';
import { isObject, localized } from '../survey/question-titles.ts';

/** A question, column, row or item as its definition writes it. */
type Definition = Record<string, unknown>;

/** The reader's language and texts. */
export interface Reader {
  language: Language;
  t: T;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Text of the choice, row or column with this value; the value itself where none is written. */
function textOf(items: unknown, value: unknown, language: Language): string {
  const item = list(items).find((one) => isObject(one) && (one['value'] === value || one['name'] === value));
  return (isObject(item) && (localized(item['text'], language) ?? localized(item['title'], language))) || String(value);
}

/** Choices that SurveyJS offers by itself; their words stand beside the others. */
const OWN_CHOICES = { other: 'otherText', none: 'noneText' } as const;
const isOwnChoice = (value: unknown): value is keyof typeof OWN_CHOICES => value === 'other' || value === 'none';

function choice(value: unknown, question: Definition, { language, t }: Reader): string {
  const words = textOf(question['choices'], value, language);
  if (words !== value || !isOwnChoice(value)) return words;
  return localized(question[OWN_CHOICES[value]], language) ?? t(`answers.${value}Choice`);
}

function simple(value: unknown, question: Definition, { language, t }: Reader): string {
  if (typeof value === 'boolean')
    return localized(question[value ? 'labelTrue' : 'labelFalse'], language) ?? t(value ? 'answers.yes' : 'answers.no');
  if (Array.isArray(question['choices'])) return choice(value, question, { language, t });
  if (typeof value === 'number' && question['type'] !== 'rating') return formatAnsweredNumber(value, language);
  if (question['inputType'] === 'date' && typeof value === 'string' && DAY.test(value))
    return formatInstant(value, language, 'date', 'UTC');
  return String(value);
}

/** The parts of a table's row or of a group, each with its title. */
function parts(value: Definition, columns: unknown, question: Definition, reader: Reader): string {
  const texts = Object.entries(value)
    .filter(([, part]) => !isNothing(part))
    .map(([name, part]) => {
      const column = list(columns).find((one) => isObject(one) && one['name'] === name);
      const own = isObject(column) ? { choices: question['choices'], ...column } : {};
      return `${textOf(columns, name, reader.language)}: ${inWords(part, own, reader)}`;
    });
  return texts.join(', ');
}

/** An answer to a table with rows: one line for each of them. */
function rows(value: Definition, question: Definition, reader: Reader): string {
  const lines = Object.entries(value).map(([row, cell]) => {
    const words = isObject(cell)
      ? parts(cell, question['columns'], question, reader)
      : textOf(question['columns'], cell, reader.language);
    return `${textOf(question['rows'], row, reader.language)}: ${words}`;
  });
  return lines.join('\n');
}

/**
 * The answer to one question as a person reads it, several lines where it has several parts; empty when there is none.
 */
export function inWords(value: unknown, question: Definition, reader: Reader): string {
  if (isNothing(value)) return '';
  if (Array.isArray(value)) {
    const groups = value.every(isObject) && value.length > 0;
    return value
      .map((one: unknown) =>
        isObject(one) && one['name'] && one['content'] ? String(one['name']) : inWords(one, question, reader),
      )
      .filter(Boolean)
      .join(groups ? '\n' : ', ');
  }
  if (!isObject(value)) return simple(value, question, reader);
  if (question['rows'] !== undefined) return rows(value, question, reader);
  return parts(value, question['columns'] ?? question['items'] ?? question['templateElements'], question, reader);
}
