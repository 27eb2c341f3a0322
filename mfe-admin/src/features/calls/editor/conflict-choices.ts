import type { CallForAdmin } from '@impact-call/contracts';
import { changedFields, isSame, valuesOf, type CallField, type CallValues } from './call-values.ts';

export type Side = 'mine' | 'theirs';

/** A field that two people left in different states; `side` is chosen already where only one of them changed it. */
export interface Difference {
  field: CallField;
  side: Side | null;
}

/** Where my form and what somebody else saved differ, seen from what both began with. */
export function differencesOf(before: CallValues, mine: CallValues, saved: CallForAdmin): Difference[] {
  const theirs = valuesOf(saved);
  return changedFields(mine, theirs).map((field) => {
    const iChanged = !isSame(before, mine, field);
    const theyChanged = !isSame(before, theirs, field);
    return { field, side: iChanged && theyChanged ? null : iChanged ? 'mine' : 'theirs' };
  });
}

/** Their version with what was chosen of mine. */
export function mergedValues(mine: CallValues, saved: CallForAdmin, sides: ReadonlyMap<CallField, Side>): CallValues {
  const chosen = [...sides].filter(([, side]) => side === 'mine').map(([field]) => [field, mine[field]]);
  return { ...valuesOf(saved), ...Object.fromEntries(chosen) };
}
