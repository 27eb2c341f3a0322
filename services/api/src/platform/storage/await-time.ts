/** What of a lease is left for those who ask when its successor is late. */
const MARGIN_MS = 10;
/** A database that is late is not asked without a rest. */
const SHORTEST_MS = 2;
/** How much of a lateness is expected the next time: it comes at once and goes slowly. */
const REMEMBERED = 0.8;

/** How long the database may hold its next answer back. */
export interface AwaitTime {
  next(): number;
  /** An answer without anything to tell took so long, with all that it waited for. */
  took(milliseconds: number): void;
}

/**
 * An answer is good for a lease, counted from its question on, and the next one has to be there before that ends: two
 * answers fit into one lease. What a busy database is late by, it holds its answers back less, so that what is known
 * stays good where it is needed most, and it is asked no more often for that.
 */
export function createAwaitTime(longest: number, lease: number): AwaitTime {
  let late = 0;
  let held = longest;
  return {
    next() {
      held = Math.max(SHORTEST_MS, Math.min(longest, Math.round(lease / 2 - MARGIN_MS - late)));
      return held;
    },
    took(milliseconds) {
      late = Math.max(milliseconds - held, late * REMEMBERED, 0);
    },
  };
}
