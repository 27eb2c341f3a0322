import { isDeepStrictEqual } from 'node:util';

export interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * The fields of `after` that differ from `before`; null when none does. Fields missing in `after` count as unchanged.
 */
export function changesBetween(before: object, after: object): Changes | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(old[field] ?? null, (value as unknown) ?? null),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old[field] ?? null])),
    after: Object.fromEntries(changed.map(([field, value]) => [field, (value as unknown) ?? null])),
  };
}
