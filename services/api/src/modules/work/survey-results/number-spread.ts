import type { NumberSpread } from '@impact-call/contracts';

const MAX_BINS = 10;

function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(at)] ?? 0;
  const upper = sorted[Math.ceil(at)] ?? lower;
  return lower + (upper - lower) * (at - Math.floor(at));
}

function binsOf(sorted: Float64Array): NumberSpread['bins'] {
  const from = sorted[0] ?? 0;
  const to = sorted.at(-1) ?? from;
  const count = from === to ? 1 : Math.min(MAX_BINS, sorted.length);
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

/** Pseudo-random; the same for the same n. */
function placeOf(n: number): number {
  let hash = Math.imul(n ^ (n >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % n;
}

/** In bounded memory: only quartiles beyond `max` numbers come from a uniform sample, all else is exact. */
export class NumberSample {
  private stored: Float64Array;
  private count = 0;
  private mean = 0;
  private minimum = Infinity;
  private maximum = -Infinity;

  constructor(private readonly max: number) {
    this.stored = new Float64Array(Math.min(max, 64));
  }

  add(number: number): void {
    this.count += 1;
    this.mean += (number - this.mean) / this.count;
    this.minimum = Math.min(this.minimum, number);
    this.maximum = Math.max(this.maximum, number);
    this.store(number);
  }

  /** Null while there are none. Sorts the stored values: some ten milliseconds for the largest sample. */
  spread(): NumberSpread | null {
    const { count, minimum, maximum, mean } = this;
    if (count === 0) return null;
    const sorted = this.stored.slice(0, Math.min(count, this.max)).sort();
    return {
      ...{ count, minimum, maximum, mean },
      lowerQuartile: quantile(sorted, 0.25),
      median: quantile(sorted, 0.5),
      upperQuartile: quantile(sorted, 0.75),
      isSampled: count > this.max,
      bins: binsOf(sorted),
    };
  }

  private store(number: number): void {
    const place = this.count <= this.max ? this.count - 1 : placeOf(this.count);
    if (place >= this.max) return;
    if (place >= this.stored.length) {
      const larger = new Float64Array(Math.min(this.max, this.stored.length * 2));
      larger.set(this.stored);
      this.stored = larger;
    }
    this.stored[place] = number;
  }
}
