/** JavaScript reads a date without time as UTC. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** From a user or a date picker; UTC without a zone (docs/rules/01-values.md#utc). Null if invalid. */
export function parseInstant(text: string): Date | null {
  const date = new Date(HAS_ZONE.test(text) || DAY.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
