import type { Collection, Examined } from '../../storage/collection.ts';
import type { CollectionIndex, IndexEntry } from '../../storage/collection-index.ts';
import type { IndexKey } from '../../storage/index-keys.ts';
import { visibleDoc } from '../../storage/record.ts';
import type { StoredRecord, TransactionView } from '../../storage/record.ts';
import { compare } from '../../values/compare.ts';
import type { Doc } from '../../values/types.ts';
import { position } from './intervals.ts';
import type { IndexPlan, Plan, Scan } from './plan.ts';

/** An entry's position relative to a scan: negative before it, 0 in it, positive after it. */
function probeOf({ directions }: CollectionIndex, { prefix, interval }: Scan): (entry: IndexEntry) => number {
  const at = prefix.length;
  const direction = directions[at] ?? 1;
  return ({ key }) => {
    for (let i = 0; i < at; i++) {
      const order = compare(key[i], prefix[i]);
      if (order !== 0) return order * (directions[i] as number);
    }
    return interval === undefined ? 0 : position(key[at], interval) * direction;
  };
}

/** The number of keys in a scan, without walking over them. */
export function keysIn(index: CollectionIndex, scan: Scan): number {
  return index.entries.count(probeOf(index, scan));
}

type Entries = Iterator<IndexEntry>;

function walk({ index, direction }: IndexPlan, scan: Scan): Generator<IndexEntry> {
  const probe = probeOf(index, scan);
  return direction === 1 ? index.entries.range(probe) : index.entries.rangeBackward(probe);
}

/** Whether each key of a plan belongs to one matching document that every reader sees. */
const isCertain = (collection: Collection, plan: Plan): plan is IndexPlan =>
  plan.stage === 'index' && plan.exact && plan.keyFilters.length === 0 && !collection.hasOlderStates;

/** Merges sorted walks by the order's fields; equal keys come in the order of the scans. */
function* merge(walks: Entries[], order: NonNullable<IndexPlan['order']>): Generator<IndexEntry> {
  const compareBy = (a: IndexEntry, b: IndexEntry): number => {
    for (const { at, direction } of order) {
      const found = compare(a.key[at], b.key[at]);
      if (found !== 0) return found * direction;
    }
    return 0;
  };
  const heads = walks
    .flatMap((entries) => {
      const next = entries.next();
      return next.done === true ? [] : [{ entry: next.value, entries }];
    })
    .sort((a, b) => compareBy(a.entry, b.entry));
  for (let head = heads.shift(); head !== undefined; head = heads.shift()) {
    yield head.entry;
    const next = head.entries.next();
    if (next.done === true) continue;
    // Inserts it again among the others, after equal ones.
    let [low, high] = [0, heads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareBy((heads[middle] as { entry: IndexEntry }).entry, next.value) <= 0) low = middle + 1;
      else high = middle;
    }
    heads.splice(low, 0, { entry: next.value, entries: head.entries });
  }
}

/** Whether a plan looks up one key of a unique index. */
export const isWholeKey = ({ index, scans }: IndexPlan): boolean =>
  index.unique && scans.length === 1 && scans[0]?.prefix.length === index.paths.length;

function entriesOf(plan: IndexPlan): Iterable<IndexEntry> {
  const { scans, order, direction } = plan;
  const [only] = scans;
  if (only !== undefined && scans.length === 1) return walk(plan, only);
  if (order !== undefined)
    return merge(
      scans.map((scan) => walk(plan, scan)),
      order,
    );
  return oneAfterAnother(plan, direction === 1 ? scans : [...scans].reverse());
}

function* oneAfterAnother(plan: IndexPlan, scans: Scan[]): Generator<IndexEntry> {
  for (const scan of scans) yield* walk(plan, scan);
}

const passes = (key: IndexKey, filters: IndexPlan['keyFilters']): boolean =>
  filters.every(({ at, intervals }) => intervals.some((interval) => position(key[at], interval) === 0));

/** The documents under a plan's keys. A key of a state that the reader does not see is skipped. */
function* byIndex(
  plan: IndexPlan,
  reader: TransactionView | null,
  examined: Examined,
  seen: Set<StoredRecord> | undefined,
): Generator<[StoredRecord, Doc]> {
  const { index, keyFilters } = plan;
  for (const { key, record } of entriesOf(plan)) {
    examined.keys++;
    if (seen?.has(record) === true || (keyFilters.length > 0 && !passes(key, keyFilters))) continue;
    const { head } = record;
    const isPlain = head.older === null && head.transaction === null && reader === null;
    const doc = isPlain ? head.doc : visibleDoc(record, reader);
    if (doc === null || (!isPlain && !index.has(doc, key))) continue;
    seen?.add(record);
    examined.docs++;
    yield [record, doc];
  }
}

/** Every possible match, each once, in the plan's order. */
export function candidates(
  collection: Collection,
  plan: Plan,
  reader: TransactionView | null,
  examined: Examined,
): Iterable<[StoredRecord, Doc]> {
  switch (plan.stage) {
    case 'nothing':
      return [];
    case 'index':
      return byIndex(plan, reader, examined, plan.index.multikey ? new Set() : undefined);
    case 'or':
      return byBranches(plan.branches, reader, examined);
    case 'collection':
      return byScan(collection, plan.direction, reader, examined);
  }
}

function* byBranches(
  branches: IndexPlan[],
  reader: TransactionView | null,
  examined: Examined,
): Generator<[StoredRecord, Doc]> {
  const seen = new Set<StoredRecord>();
  for (const branch of branches) yield* byIndex(branch, reader, examined, seen);
}

function* byScan(
  { records }: Collection,
  direction: 1 | -1,
  reader: TransactionView | null,
  examined: Examined,
): Generator<[StoredRecord, Doc]> {
  for (const record of direction === 1 ? records.values() : [...records.values()].reverse()) {
    const doc = visibleDoc(record, reader);
    if (doc === null) continue;
    examined.docs++;
    yield [record, doc];
  }
}

/**
 * The number of matches, where the keys alone determine it: no document has an older state that a reader might still
 * see.
 */
export function countByKeys(collection: Collection, plan: Plan): number | undefined {
  if (plan.stage === 'nothing') return 0;
  if (!isCertain(collection, plan)) return undefined;
  return plan.scans.reduce((total, scan) => total + keysIn(plan.index, scan), 0);
}

/** Records whose committed state has a key in a scan; they may be written during the iteration. */
export function* recordsIn(index: CollectionIndex, scan: Scan): Generator<StoredRecord> {
  for (const { key, record } of index.entries.range(probeOf(index, scan))) {
    const doc = visibleDoc(record, null);
    if (doc !== null && index.has(doc, key)) yield record;
  }
}
