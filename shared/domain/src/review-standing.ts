/** What the reviewers of a submission think of it, taken together; all in percent. */
export interface ReviewStanding {
  done: number;
  mean: number | null;
  /** Standard deviation, in percentage points; null with fewer than two. */
  spread: number | null;
  lowest: number | null;
  highest: number | null;
  isDisputed: boolean;
}

/** So many percentage points between the lowest and the highest total are a disagreement. */
export const DISPUTED_FROM = 30;

const HUNDREDTHS = 100;
const rounded = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

/**
 * How a submission stands by the totals that were handed in (docs/rules.md#ranking), with two decimals: their mean, and
 * the standard deviation of just these totals, not an estimate for reviewers that there are not.
 */
export function reviewStanding(totals: readonly number[]): ReviewStanding {
  const done = totals.length;
  if (done === 0) return { done, mean: null, spread: null, lowest: null, highest: null, isDisputed: false };
  const mean = totals.reduce((sum, total) => sum + total, 0) / done;
  const variance = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / done;
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  return {
    done,
    mean: rounded(mean),
    spread: done < 2 ? null : rounded(Math.sqrt(variance)),
    lowest,
    highest,
    isDisputed: highest - lowest >= DISPUTED_FROM,
  };
}
