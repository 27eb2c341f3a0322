import { parseInstant as readInstant } from '@impact-call/domain';

/** UTC without a zone (docs/rules/01-values.md#utc). Returns an invalid date for invalid input. */
export const parseInstant = (value: string): Date => readInstant(value) ?? new Date(Number.NaN);

export type Rest = {
  unit: 'days' | 'hours' | 'minutes' | 'seconds' | 'over';
  count: number;
  tone: 'quiet' | 'near' | 'urgent' | 'over';
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In the largest meaningful unit; more prominent within a week and within two days. */
export function restUntil(value: string, now: number): Rest {
  const left = parseInstant(value).getTime() - now;
  const tone = left <= 2 * DAY ? 'urgent' : left <= 7 * DAY ? 'near' : 'quiet';
  if (left <= 0) return { unit: 'over', count: 0, tone: 'over' };
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY), tone };
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR), tone };
  if (left >= MINUTE) return { unit: 'minutes', count: Math.floor(left / MINUTE), tone };
  return { unit: 'seconds', count: 0, tone };
}
