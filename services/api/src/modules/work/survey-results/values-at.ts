import type { AnswerPlace } from '@impact-call/survey';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Answers = Json;

/** More entries than any survey's lists allow. */
const MAX_ENTRIES = 1000;

export const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Reads own properties only, none of the prototype. */
const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The entries of a list, or the rows of a table by their names. */
export const rowsAt = (answers: Answers, { key }: AnswerPlace): [string, unknown][] => {
  const value = own(answers, key);
  return isObject(value) ? Object.entries(value).slice(0, MAX_ENTRIES) : [];
};

/** Several for repeated questions. */
export function valuesAt(answers: Answers, place: AnswerPlace): unknown[] {
  const { key, inside, field = '' } = place;
  const value = own(answers, key);
  const all = (): unknown[] => {
    if (inside === undefined) return [value];
    if (inside === 'item') return [own(value, field)];
    if (inside === 'rows') return rowsAt(answers, place).map(([, row]) => own(row, field));
    return Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map((entry) => own(entry, field)) : [];
  };
  return all().filter(isAnswered);
}

/** Values that are not primitive are ignored. */
export const choicesIn = (value: unknown): Set<string> =>
  new Set(
    (Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [value])
      .filter((choice) => ['string', 'number', 'boolean'].includes(typeof choice))
      .map(String),
  );

export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
