import type { CallDashboard } from '@impact-call/contracts';

type Arrival = CallDashboard['arrivals'][number];
const DAY = 24 * 60 * 60 * 1000;

/** All days from the first to the last, including those without submissions. */
export function everyDay(arrivals: readonly Arrival[]): Arrival[] {
  const known = new Map(arrivals.map((arrival) => [arrival.day, arrival]));
  const [first, last] = [arrivals[0]?.day, arrivals.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const start = Date.parse(first);
  return Array.from({ length: Math.round((Date.parse(last) - start) / DAY) + 1 }, (_, index) => {
    const day = new Date(start + index * DAY).toISOString().slice(0, 10);
    return known.get(day) ?? { day, started: 0, submitted: 0 };
  });
}
