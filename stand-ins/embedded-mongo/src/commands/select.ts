import { badValue, MongoError } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Matcher } from '../query/on-path.ts';
import { choosePlan, hintedIndex, hintedPlan } from '../query/plan/choose-plan.ts';
import type { Query } from '../query/plan/choose-plan.ts';
import type { Plan } from '../query/plan/plan.ts';
import { candidates, countByKeys } from '../query/plan/run-plan.ts';
import { parseSort, sorted } from '../query/sort.ts';
import type { Collection, Examined } from '../storage/collection.ts';
import type { StoredRecord, TransactionView } from '../storage/record.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc, Maybe } from '../values/types.ts';
import { TimeLimit } from './time-limit.ts';

/** A document that matches a filter. */
export type Found = { record: StoredRecord; doc: Doc };

export type Selection = {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: Maybe;
};

/** How a selection is read: within a time limit, and counted for `explain`. */
export type Reading = { reader: TransactionView | null; limit?: TimeLimit; examined?: Examined };

/** MongoDB's internal databases and collections, in which `notablescan` does not apply. */
const isInternal = ({ db, name }: Collection): boolean =>
  ['admin', 'local', 'config'].includes(db) || name.startsWith('system.');

/** Throws where the server may not scan a collection. As in MongoDB, an empty filter may. */
function checkScan(collection: Collection, { filter, sort }: Selection, reason: string): void {
  if (!collection.settings.noTableScan || filter.size === 0 || isInternal(collection)) return;
  throw new MongoError(
    291,
    `error processing query: ns=${collection.namespace} filter: ${formatDoc(filter)} sort: ${formatDoc(sort ?? new Map())} planner returned error :: caused by :: ${reason}`,
  );
}

const naturalDirection = (order: Maybe): 1 | -1 | undefined =>
  order instanceof Map && order.has('$natural') ? (Number(order.get('$natural')) < 0 ? -1 : 1) : undefined;

const lastNeeded = ({ skip, limit }: Selection): number =>
  limit === undefined || limit === 0 ? Infinity : (skip ?? 0) + limit;

/** A selection's plan; a hint must name an existing index, and `$natural` forces a scan. */
export function planOf(collection: Collection, selection: Selection): Plan {
  const { filter, hint } = selection;
  const natural = naturalDirection(hint) ?? naturalDirection(selection.sort);
  if (natural !== undefined) {
    checkScan(collection, selection, "hint $natural is not allowed, because 'notablescan' is enabled");
    return { stage: 'collection', direction: natural };
  }
  const query: Query = { filter, sort: parseSort(selection.sort ?? new Map()), needed: lastNeeded(selection) };
  if (hint !== undefined && !(hint instanceof Map && hint.size === 0)) {
    const index = hintedIndex(collection, hint);
    if (index === undefined)
      throw badValue(
        'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
      );
    return hintedPlan(index, query);
  }
  const plan = choosePlan(collection, query);
  if (plan.stage === 'collection')
    checkScan(collection, selection, "No indexed plans available, and running with 'notablescan'");
  return plan;
}

/** Whether documents must be sorted after they are found. */
export function needsSort(plan: Plan, sort: Doc | undefined): boolean {
  if (sort === undefined || sort.size === 0 || sort.has('$natural')) return false;
  return !(plan.stage === 'index' && plan.order !== undefined);
}

/** Whether a plan looks up a single `_id`. */
const isOneKey = (plan: Plan): boolean =>
  plan.stage === 'index' &&
  plan.index.isId &&
  plan.exact &&
  plan.scans.length === 1 &&
  plan.scans[0]?.prefix.length === 1;

/** A selection's results, and whether it knows the end after the last document. */
export type Selected = { found: Iterable<Found>; knowsEnd: boolean };

/**
 * The matching documents in order, generated on demand; `limit` 0 means no limit. Throws at once for invalid filters
 * and sorts, even without a collection.
 */
export function selecting(
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reading: Reading,
): Selected {
  const matches = compileFilter(selection.filter, scope);
  parseSort(selection.sort ?? new Map());
  if (collection === undefined) return { found: [], knowsEnd: true };
  const plan = planOf(collection, selection);
  const mustSort = needsSort(plan, selection.sort);
  const knowsEnd = plan.stage === 'nothing' || mustSort || (selection.limit ?? 0) > 0 || isOneKey(plan);
  const found = matching(collection, plan, matches, reading);
  return { found: within(mustSort ? inOrder(found, selection.sort) : found, selection), knowsEnd };
}

function* matching(
  collection: Collection,
  plan: Plan,
  matches: Matcher,
  { reader, limit = new TimeLimit(undefined), examined = collection.examined }: Reading,
): Generator<Found> {
  for (const [record, doc] of candidates(collection, plan, reader, examined)) {
    limit.check();
    if (matches(doc)) yield { record, doc };
  }
}

function* inOrder(found: Iterable<Found>, sort: Doc | undefined): Generator<Found> {
  const pattern = parseSort(sort ?? new Map());
  yield* pattern === undefined ? found : sorted(found, pattern, ({ doc }) => doc);
}

function* within(found: Iterable<Found>, selection: Selection): Generator<Found> {
  const [skip, end] = [selection.skip ?? 0, lastNeeded(selection)];
  let total = 0;
  for (const one of found) {
    if (++total > skip) yield one;
    if (total >= end) return;
  }
}

/** The number of matching documents, from an index's keys alone where possible. */
export function countMatching(
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reading: Reading,
): number {
  const matches = compileFilter(selection.filter, scope);
  if (collection === undefined) return 0;
  const { reader, examined = collection.examined } = reading;
  const plan = planOf(collection, selection);
  const end = lastNeeded(selection);
  const counted = (total: number): number => Math.max(0, Math.min(total, end) - (selection.skip ?? 0));
  if (reader === null && plan.stage === 'collection' && selection.filter.size === 0)
    return counted(collection.countCommitted());
  const byKeys = reader === null ? countByKeys(collection, plan) : undefined;
  if (byKeys !== undefined) {
    // MongoDB counts them as examined, up to the limit.
    examined.keys += Math.min(byKeys, end);
    return counted(byKeys);
  }
  let total = 0;
  for (const _ of matching(collection, plan, matches, reading)) if (++total >= end) break;
  return counted(total);
}
