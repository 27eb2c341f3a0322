/** About how many bins; their width is 1, 2 or 5 times a power of ten. */
const BINS = 10;
const WIDTHS = [1, 2, 5, 10];

/** `share` of all draws, from `from` to below `to`. */
export interface ReturnBin {
  from: number;
  to: number;
  share: number;
}

/** `low` and `high` are the 5th and the 95th percentile. */
export interface DrawnReturns {
  draws: number;
  median: number;
  low: number;
  high: number;
  /** Share of draws in which a euro returns less than a euro. */
  belowOne: number;
  /** With round ends; one bin if all are the same. */
  bins: ReturnBin[];
}

/** Linear between the two nearest draws. */
function percentile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [at = 0, next = at] = [sorted[below], sorted[below + 1]];
  return at + (next - at) * (place - below);
}

function widthFor(spread: number): number {
  const rough = spread / BINS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (WIDTHS.find((width) => width * power >= rough) ?? 1);
}

function binsOf(sorted: Float64Array): ReturnBin[] {
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  const width = widthFor(highest - lowest);
  const first = Math.floor(lowest / width);
  const bins = Math.floor(highest / width) - first + 1;
  // Returns that differ by rounding only are one bin.
  if (!(bins > 1 && bins <= 2 * BINS)) return [{ from: lowest, to: highest, share: 1 }];
  const counts = new Uint32Array(bins);
  for (const score of sorted) {
    const bin = Math.floor(score / width) - first;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return Array.from(counts, (count, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    share: count / sorted.length,
  }));
}

/** Null if a return is no number, as with a budget close to 0. */
export function distributionOf(returns: Float64Array): DrawnReturns | null {
  const sorted = returns.toSorted();
  if (!Number.isFinite(sorted[0]) || !Number.isFinite(sorted.at(-1))) return null;
  const reached = sorted.findIndex((score) => score >= 1);
  return {
    draws: sorted.length,
    median: percentile(sorted, 0.5),
    low: percentile(sorted, 0.05),
    high: percentile(sorted, 0.95),
    belowOne: reached === -1 ? 1 : reached / sorted.length,
    bins: binsOf(sorted),
  };
}
