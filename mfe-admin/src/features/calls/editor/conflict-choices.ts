import type { CallForAdmin } from '@impact-call/contracts';
import { changedFields, isSame, valuesOf, type CallField, type CallValues } from './call-values.ts';

export type Side = 'mine' | 'theirs';

/** A field with two different versions; `side` is preselected if only one side changed it. */
export interface Difference {
  field: CallField;
  side: Side | null;
}

/** Differences between my form and the saved version, relative to their common base. */
export function differencesOf(before: CallValues, mine: CallValues, saved: CallForAdmin): Difference[] {
  const theirs = valuesOf(saved);
  return changedFields(mine, theirs).map((field) => {
    const iChanged = !isSame(before, mine, field);
    const theyChanged = !isSame(before, theirs, field);
    return { field, side: iChanged && theyChanged ? null : iChanged ? 'mine' : 'theirs' };
  });
}

/** The saved version with the chosen fields of mine. */
export function mergedValues(mine: CallValues, saved: CallForAdmin, sides: ReadonlyMap<CallField, Side>): CallValues {
  const chosen = [...sides].filter(([, side]) => side === 'mine').map(([field]) => [field, mine[field]]);
  return { ...valuesOf(saved), ...Object.fromEntries(chosen) };
}
