/** In percent. */
export interface ReviewStanding {
  done: number;
  mean: number | null;
  /** Standard deviation in percentage points; null for fewer than two reviews. */
  spread: number | null;
  lowest: number | null;
  highest: number | null;
  isDisputed: boolean;
}

/** Percentage points between lowest and highest total that count as a disagreement. */
export const DISPUTED_FROM = 30;

const HUNDREDTHS = 100;
const rounded = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

/**
 * Population standard deviation, because these are all reviewers and not a sample; two decimals
 * (docs/rules/14-decisions.md#ranking).
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
