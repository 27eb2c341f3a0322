import type { Line, Part } from './lines.ts';

export type Change = 'changed' | 'added' | 'removed' | 'same';

/** A line in both closings; null where a closing lacks it. */
export interface LinePair {
  key: string;
  label: string;
  before: Line | null;
  after: Line | null;
  change: Change;
}

export interface PartPair {
  key: string;
  name: string;
  pairs: LinePair[];
}

/** Merges both lists; an item only in the first keeps its place after its predecessor. */
function merged<Each extends { key: string }>(before: readonly Each[], after: readonly Each[]): string[] {
  const known = new Set(after.map(({ key }) => key));
  const keys = after.map(({ key }) => key);
  let place = 0;
  for (const { key } of before)
    if (known.has(key)) place = keys.indexOf(key) + 1;
    else {
      keys.splice(place, 0, key);
      place += 1;
    }
  return keys;
}

const byKey = <Each extends { key: string }>(list: readonly Each[]): Map<string, Each> =>
  new Map(list.map((each) => [each.key, each]));

/** Empty and missing count as the same. */
function changeOf(before: Line | null, after: Line | null): Change {
  const isEmpty = (line: Line | null): boolean =>
    line === null || (line.text === '' && !line.rows?.length && !line.image && line.fileDownloadId === undefined);
  if (isEmpty(before) && isEmpty(after)) return 'same';
  if (isEmpty(before)) return 'added';
  if (isEmpty(after)) return 'removed';
  return before?.identity === after?.identity ? 'same' : 'changed';
}

function pairsOf(before: readonly Line[], after: readonly Line[]): LinePair[] {
  const [old, now] = [byKey(before), byKey(after)];
  return merged(before, after).map((key) => {
    const pair = { before: old.get(key) ?? null, after: now.get(key) ?? null };
    return { key, label: (pair.after ?? pair.before)?.label ?? '', ...pair, change: changeOf(pair.before, pair.after) };
  });
}

/** Two closings side by side, in the order of the later one. */
export function compareParts(before: readonly Part[], after: readonly Part[]): PartPair[] {
  const [old, now] = [byKey(before), byKey(after)];
  return merged(before, after).map((key) => {
    const [previous, later] = [old.get(key), now.get(key)];
    return { key, name: (later ?? previous)?.name ?? '', pairs: pairsOf(previous?.lines ?? [], later?.lines ?? []) };
  });
}

export const countDifferences = (parts: readonly PartPair[]): number =>
  parts.reduce((sum, { pairs }) => sum + pairs.filter(({ change }) => change !== 'same').length, 0);

export const onlyDifferences = (parts: readonly PartPair[]): PartPair[] =>
  parts
    .map((part) => ({ ...part, pairs: part.pairs.filter(({ change }) => change !== 'same') }))
    .filter(({ pairs }) => pairs.length > 0);

export interface Marked {
  start: string;
  middle: string;
  end: string;
}

const WORDS = /\s+|[^\s]+/g;

/** Compares two texts word by word from both ends. */
export function markDifference(text: string, other: string): Marked {
  const [own, others] = [text.match(WORDS) ?? [], other.match(WORDS) ?? []];
  const shorter = Math.min(own.length, others.length);
  let start = 0;
  while (start < shorter && own[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && own[own.length - 1 - end] === others[others.length - 1 - end]) end += 1;
  return {
    start: own.slice(0, start).join(''),
    middle: own.slice(start, own.length - end).join(''),
    end: own.slice(own.length - end).join(''),
  };
}
