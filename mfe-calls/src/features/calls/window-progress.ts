/** 0 to 1; null if the call lacks a date. */
export function windowProgress(openingAt: string | null, closingAt: string | null, now: Date): number | null {
  if (openingAt === null || closingAt === null) return null;
  const from = new Date(openingAt).getTime();
  const to = new Date(closingAt).getTime();
  if (to <= from) return null;
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));
}
