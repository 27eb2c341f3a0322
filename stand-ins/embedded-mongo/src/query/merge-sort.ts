import type { Work } from '../aggregate/stage.ts';

/** So many items are sorted (or merged) at one go. */
const RUN = 256;

/** Sorts in pieces, between which others may be let in; equal items keep their order. */
export function* sorted<T>(items: readonly T[], order: (a: T, b: T) => number): Work<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += RUN) {
    if (at > 0) yield undefined;
    runs.push(items.slice(at, at + RUN).sort(order));
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] as T[], runs[at + 1] ?? [], order));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(left: T[], right: T[], order: (a: T, b: T) => number): Work<T[]> {
  // What is in order already, forward or backward, is only put together.
  if (right.length === 0 || order(left.at(-1) as T, right[0] as T) <= 0) return left.concat(right);
  if (order(right.at(-1) as T, left[0] as T) < 0) return right.concat(left);
  const merging: Merging<T> = { left, right, l: 0, r: 0, merged: [], order };
  while (!isMerged(merging)) yield undefined;
  return merging.merged;
}

type Merging<T> = {
  left: readonly T[];
  right: readonly T[];
  l: number;
  r: number;
  merged: T[];
  order: (a: T, b: T) => number;
};

/** Merges the next items of two lists; true when that were all. */
function isMerged<T>(merging: Merging<T>): boolean {
  const { left, right, merged, order } = merging;
  let { l, r } = merging;
  for (const end = l + r + RUN; l + r < end; ) {
    if (l === left.length && r === right.length) return true;
    const takesRight = l === left.length || (r < right.length && order(right[r] as T, left[l] as T) < 0);
    merged.push((takesRight ? right[r++] : left[l++]) as T);
  }
  merging.l = l;
  merging.r = r;
  return false;
}
