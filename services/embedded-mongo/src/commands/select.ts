import { badValue } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import type { MatchDetails } from '../query/on-path.ts';
import { candidates, choosePlan } from '../query/plan.ts';
import type { Plan } from '../query/plan.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { visibleDoc } from '../storage/record.ts';
import type { StoredRecord, TransactionView } from '../storage/record.ts';
import { equal } from '../values/compare.ts';
import type { Doc, Maybe } from '../values/types.ts';

/** A document that a filter has found, with what an update of it needs. */
export type Found = { record: StoredRecord; doc: Doc; offset: number | undefined };

export type Selection = { filter: Doc; sort?: Doc | undefined; skip?: number | undefined; limit?: number | undefined; hint?: Maybe };

/** The plan for a filter; a hint must name an index that exists, and `$natural` forbids using one. */
export function planOf(collection: Collection, { filter, hint }: Selection): Plan {
  if (hint !== undefined) {
    const natural = hint instanceof Map && hint.has('$natural');
    const named = collection.indexes.some((index) => (typeof hint === 'string' ? index.name === hint : equal(index.spec.get('key'), hint)));
    if (!natural && !named) throw badValue('error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index');
    if (natural) return null;
  }
  return choosePlan(collection, filter);
}

/** The documents that match, in order; `limit` 0 stands for no limit. Wrong filters and sorts throw also when there is no collection. */
export function select(collection: Collection | undefined, selection: Selection, scope: Scope, reader: TransactionView | null): Found[] {
  const matches = compileFilter(selection.filter, scope);
  const sort = parseSort(selection.sort ?? new Map());
  if (collection === undefined) return [];
  const skip = selection.skip ?? 0;
  const end = selection.limit === undefined || selection.limit === 0 ? Infinity : skip + selection.limit;
  const found: Found[] = [];
  for (const record of candidates(collection, planOf(collection, selection), reader)) {
    if (sort === undefined && found.length >= end) break;
    const doc = visibleDoc(record, reader);
    if (doc === null) continue;
    const details: MatchDetails = {};
    if (matches(doc, details)) found.push({ record, doc, offset: details.offset });
  }
  const sorted = sort === undefined ? found : sortBy(found, sort, ({ doc }) => doc);
  return skip === 0 && sorted.length <= end ? sorted : sorted.slice(skip, end);
}
