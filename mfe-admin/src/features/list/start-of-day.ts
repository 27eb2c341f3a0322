const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day where the reader is, `days` later; null for what is no day. */
export function startOfDay(day: string, days = 0): string | null {
  if (!DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + days);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
