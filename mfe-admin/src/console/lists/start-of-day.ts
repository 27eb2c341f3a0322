const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Start of a day in the reader's time zone, `days` later; null for an invalid day. */
export function startOfDay(day: string, days = 0): string | null {
  if (!DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + days);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
