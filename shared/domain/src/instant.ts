/** A day alone is one of UTC already. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * An instant that a person or a date picker wrote; without a zone it is UTC (docs/rules.md#utc). Null when there is
 * no such instant.
 */
export function parseInstant(text: string): Date | null {
  const date = new Date(HAS_ZONE.test(text) || DAY.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
