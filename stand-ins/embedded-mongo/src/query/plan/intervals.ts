import { compare, typeRank } from '../../values/compare.ts';
import type { Maybe, Value } from '../../values/types.ts';

/** A bound around all values of a type: as a lower end before the first one, as an upper end after the last. */
export class TypeEnd {
  readonly rank: number;

  constructor(rank: number) {
    this.rank = rank;
  }
}

type End = Maybe | TypeEnd;

/** A range of values in index order; an open end is exclusive. */
export type Interval = { low: End; high: End; lowOpen: boolean; highOpen: boolean };

const [FIRST, LAST] = [new TypeEnd(-1), new TypeEnd(127)];

export const everything: Interval = { low: FIRST, high: LAST, lowOpen: false, highOpen: false };

export const pointAt = (value: Maybe): Interval => ({ low: value, high: value, lowOpen: false, highOpen: false });

export const typeInterval = (rank: number): Interval => ({
  low: new TypeEnd(rank),
  high: new TypeEnd(rank),
  lowOpen: false,
  highOpen: false,
});

export function isPoint({ low, high }: Interval): boolean {
  return low === high && !(low instanceof TypeEnd);
}

function order(value: Maybe, end: End): number {
  return end instanceof TypeEnd ? typeRank(value) - end.rank : compare(value, end);
}

/** Negative when a value is before the interval, 0 in it, positive after it. */
export function position(value: Maybe, { low, high, lowOpen, highOpen }: Interval): number {
  const fromLow = order(value, low);
  if (fromLow < 0 || (fromLow === 0 && lowOpen)) return -1;
  const fromHigh = low === high ? 0 : order(value, high);
  return fromHigh > 0 || (fromHigh === 0 && highOpen) ? 1 : 0;
}

const rankOf = (end: End): number => (end instanceof TypeEnd ? end.rank : typeRank(end));

/** Compares two ends of the same side; `side` is -1 for lower ends and 1 for upper ones. */
function compareEnds(a: End, aOpen: boolean, b: End, bOpen: boolean, side: -1 | 1): number {
  const byRank = rankOf(a) - rankOf(b);
  if (byRank !== 0) return byRank;
  if (a instanceof TypeEnd || b instanceof TypeEnd)
    return a instanceof TypeEnd ? (b instanceof TypeEnd ? 0 : side) : -side;
  return compare(a, b) || (Number(aOpen) - Number(bOpen)) * -side;
}

function isEmpty({ low, high, lowOpen, highOpen }: Interval): boolean {
  const byRank = rankOf(low) - rankOf(high);
  if (byRank !== 0 || low instanceof TypeEnd || high instanceof TypeEnd) return byRank > 0;
  const byValue = compare(low, high);
  return byValue > 0 || (byValue === 0 && (lowOpen || highOpen));
}

/** The intersection of two lists of intervals. */
export function intersect(a: Interval[], b: Interval[]): Interval[] {
  const common: Interval[] = [];
  for (const one of a) {
    for (const other of b) {
      const lower = compareEnds(one.low, one.lowOpen, other.low, other.lowOpen, -1) >= 0 ? one : other;
      const upper = compareEnds(one.high, one.highOpen, other.high, other.highOpen, 1) <= 0 ? one : other;
      const both = { low: lower.low, lowOpen: lower.lowOpen, high: upper.high, highOpen: upper.highOpen };
      if (!isEmpty(both)) common.push(both);
    }
  }
  return common;
}

/** Distinct points in order. */
export function pointsAt(values: Maybe[]): Interval[] {
  const sorted = [...values].sort(compare);
  return sorted.filter((value, i) => i === 0 || compare(value, sorted[i - 1]) !== 0).map(pointAt);
}

/** Everything except some values. */
export function allBut(values: Value[]): Interval[] {
  const gaps: Interval[] = [];
  let from: Interval = everything;
  for (const { low: value } of pointsAt(values)) {
    gaps.push({ ...from, high: value, highOpen: true });
    from = { ...everything, low: value, lowOpen: true };
  }
  return [...gaps, from];
}
