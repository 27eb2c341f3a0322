import type { NumberSpread } from '@impact-call/contracts';

const MOST_BINS = 10;

/** The number at a share of the way through sorted ones, between two of them where it falls there. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(at)] ?? 0;
  const upper = sorted[Math.ceil(at)] ?? lower;
  return lower + (upper - lower) * (at - Math.floor(at));
}

function binsOf(sorted: Float64Array): NumberSpread['bins'] {
  const from = sorted[0] ?? 0;
  const to = sorted.at(-1) ?? from;
  const count = from === to ? 1 : Math.min(MOST_BINS, sorted.length);
  const edge = (index: number): number => (index === count ? to : from + ((to - from) * index) / count);
  const bins = Array.from({ length: count }, (_, index) => ({ from: edge(index), to: edge(index + 1), count: 0 }));
  let bin = 0;
  for (const number of sorted) {
    while (bin < count - 1 && number >= (bins[bin]?.to ?? to)) bin += 1;
    const found = bins[bin];
    if (found) found.count += 1;
  }
  return bins;
}

/** A place in a sample for the n-th number: the same for the same n, as good as by lot. */
function placeOf(n: number): number {
  let hash = Math.imul(n ^ (n >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % n;
}

/**
 * Collects numbers in bounded memory: count, ends and mean are those of all; beyond `most` the others are those of a
 * sample in which each number is as likely as every other.
 */
export function createNumberSpread(most: number) {
  let kept = new Float64Array(Math.min(most, 64));
  let count = 0;
  let mean = 0;
  let minimum = Infinity;
  let maximum = -Infinity;
  const keep = (number: number): void => {
    const place = count <= most ? count - 1 : placeOf(count);
    if (place >= most) return;
    if (place >= kept.length) {
      const larger = new Float64Array(Math.min(most, kept.length * 2));
      larger.set(kept);
      kept = larger;
    }
    kept[place] = number;
  };
  return {
    add(number: number): void {
      count += 1;
      mean += (number - mean) / count;
      minimum = Math.min(minimum, number);
      maximum = Math.max(maximum, number);
      keep(number);
    },
    /** Null while there are none. Sorts what was kept: some ten milliseconds for the largest. */
    spread(): NumberSpread | null {
      if (count === 0) return null;
      const sorted = kept.slice(0, Math.min(count, most)).sort();
      return {
        ...{ count, minimum, maximum, mean },
        lowerQuartile: quantile(sorted, 0.25),
        median: quantile(sorted, 0.5),
        upperQuartile: quantile(sorted, 0.75),
        isSampled: count > most,
        bins: binsOf(sorted),
      };
    },
  };
}
