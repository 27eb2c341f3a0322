import { badValue, MongoError } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { finish, gathered } from '../aggregate/stage.ts';
import type { Flow, Work } from '../aggregate/stage.ts';
import { compileFilter } from '../query/matcher.ts';
import type { MatchDetails, Matcher } from '../query/on-path.ts';
import { choosePlan, hintedIndex, hintedPlan } from '../query/plan/choose-plan.ts';
import type { Query } from '../query/plan/choose-plan.ts';
import type { Plan } from '../query/plan/plan.ts';
import { candidates, canSkip, countByKeys } from '../query/plan/run-plan.ts';
import type { Examined } from '../query/plan/run-plan.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord, TransactionView } from '../storage/record.ts';
import { equal } from '../values/compare.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc, Maybe } from '../values/types.ts';

/** A document that a filter has found, with what an update of it needs. */
export type Found = { record: StoredRecord; doc: Doc; offset: number | undefined };

export type Selection = {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: Maybe;
};

/** Databases and collections of MongoDB's own, in which `notablescan` does not hold. */
const isInternal = ({ db, name }: Collection): boolean =>
  ['admin', 'local', 'config'].includes(db) || name.startsWith('system.');

/** Throws where the server may not scan a collection. As on MongoDB, an empty filter is no query and may. */
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

/** The plan for a selection; a hint must name an index that exists, and `$natural` asks for a scan. */
export function planOf(collection: Collection, selection: Selection): Plan {
  const { filter, hint } = selection;
  const natural = naturalDirection(hint) ?? naturalDirection(selection.sort);
  if (natural !== undefined) {
    checkScan(collection, selection, "hint $natural is not allowed, because 'notablescan' is enabled");
    return { stage: 'collection', direction: natural };
  }
  const query: Query = { filter, sort: parseSort(selection.sort ?? new Map()), needed: lastNeeded(selection) };
  if (hint !== undefined && !(hint instanceof Map && hint.size === 0)) {
    const index = hintedIndex(collection, hint, equal);
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

/** Whether documents have to be sorted after they were found. */
export function needsSort(plan: Plan, sort: Doc | undefined): boolean {
  if (sort === undefined || sort.size === 0 || sort.has('$natural')) return false;
  return !(plan.stage === 'index' && plan.order !== undefined);
}

/** So many milliseconds are documents looked at between two moments at which others may be let in. */
const PAUSE_AFTER = 2;

/** Tells when it is time for a pause. */
function pauses(): () => boolean {
  let last = performance.now();
  return () => {
    const now = performance.now();
    if (now - last < PAUSE_AFTER) return false;
    last = now;
    return true;
  };
}

/** What a selection finds, and whether it knows after the last document that there is no more. */
export type Selected = { found: Flow<Found>; knowsEnd: boolean };

/**
 * The documents that match, in order and as they are asked for; `limit` 0 stands for no limit. Wrong filters and sorts
 * throw at once, also when there is no collection.
 */
export function selecting(
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
  examined: Examined = { keys: 0, docs: 0 },
): Selected {
  const matches = compileFilter(selection.filter, scope);
  const sort = parseSort(selection.sort ?? new Map());
  if (collection === undefined) return { found: [], knowsEnd: true };
  const plan = planOf(collection, selection);
  const knowsEnd =
    plan.stage === 'nothing' ||
    needsSort(plan, selection.sort) ||
    (selection.limit ?? 0) > 0 ||
    (plan.stage === 'index' &&
      plan.index.isId &&
      plan.exact &&
      plan.scans.length === 1 &&
      plan.scans[0]?.prefix.length === 1);
  return { found: walk({ collection, plan, selection, reader, matches, sort, examined }), knowsEnd };
}

type Walk = {
  collection: Collection;
  plan: Plan;
  selection: Selection;
  reader: TransactionView | null;
  matches: Matcher;
  sort: ReturnType<typeof parseSort>;
  examined: Examined;
};

function* walk({ collection, plan, selection, reader, matches, sort, examined }: Walk): Generator<Found | undefined> {
  const mustSort = needsSort(plan, selection.sort);
  const skipped = !mustSort && reader === null && canSkip(collection, plan) ? (selection.skip ?? 0) : 0;
  const end = lastNeeded(selection) - skipped;
  const skip = (selection.skip ?? 0) - skipped;
  const unsorted: Found[] = [];
  const isDue = pauses();
  let total = 0;
  for (const [record, doc] of candidates(collection, plan, reader, examined, skipped)) {
    if (isDue()) yield undefined;
    const details: MatchDetails = {};
    if (!matches(doc, details)) continue;
    const found = { record, doc, offset: details.offset };
    if (mustSort) unsorted.push(found);
    else if (++total > skip) yield found;
    if (total >= end) return;
  }
  if (sort !== undefined && mustSort) yield* sortBy(unsorted, sort, ({ doc }) => doc).slice(skip, end);
}

/** All documents that match, at one go; `onPause` is called now and then, and may end it by throwing. */
export function select(
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
  examined?: Examined,
  onPause?: () => void,
): Found[] {
  return finish(gathered(selecting(collection, selection, scope, reader, examined).found), onPause);
}

/** The number of documents that match, by the keys of an index alone where they tell it. */
export function* countMatching(
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
  examined: Examined = { keys: 0, docs: 0 },
): Work<number> {
  const matches = compileFilter(selection.filter, scope);
  if (collection === undefined) return 0;
  const plan = planOf(collection, selection);
  const within = (total: number): number => Math.max(0, Math.min(total, lastNeeded(selection)) - (selection.skip ?? 0));
  if (reader === null && plan.stage === 'collection' && selection.filter.size === 0 && !collection.hasOlderStates)
    return within(collection.records.size);
  const byKeys = reader === null ? countByKeys(collection, plan) : undefined;
  if (byKeys !== undefined) {
    examined.keys += byKeys;
    return within(byKeys);
  }
  const isDue = pauses();
  let total = 0;
  const end = lastNeeded(selection);
  for (const [, doc] of candidates(collection, plan, reader, examined)) {
    if (isDue()) yield undefined;
    if (matches(doc) && ++total >= end) break;
  }
  return within(total);
}
