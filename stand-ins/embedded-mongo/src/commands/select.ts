import { badValue, MongoError, unsupported } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { LongEvaluation, SUSPENDED } from '../aggregate/long-evaluation.ts';
import { finish, flowOf, gathered } from '../aggregate/stage.ts';
import type { Flow, Work } from '../aggregate/stage.ts';
import { compileFilter } from '../query/matcher.ts';
import type { MatchDetails, Matcher } from '../query/on-path.ts';
import { choosePlan, hintedIndex, hintedPlan } from '../query/plan/choose-plan.ts';
import type { Query } from '../query/plan/choose-plan.ts';
import type { Plan } from '../query/plan/plan.ts';
import { candidates, canSkip, countByKeys } from '../query/plan/run-plan.ts';
import { parseSort, Sorter } from '../query/sort.ts';
import type { SortPattern } from '../query/sort.ts';
import type { Collection, Examined } from '../storage/collection.ts';
import { visibleVersion } from '../storage/record.ts';
import type { StoredRecord, TransactionView, Version } from '../storage/record.ts';
import { holdsText } from '../values/collation.ts';
import type { StringOrder } from '../values/collation.ts';
import { equal } from '../values/compare.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';

/** A document that a filter has found, with what an update of it needs. */
export type Found = { record: StoredRecord; version: Version | null; doc: Doc; offset: number | undefined };

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
export function planOf(collection: Collection, selection: Selection, strings?: StringOrder): Plan {
  const { filter, hint } = selection;
  const natural = naturalDirection(hint) ?? naturalDirection(selection.sort);
  if (natural !== undefined) {
    checkScan(collection, selection, "hint $natural is not allowed, because 'notablescan' is enabled");
    return { stage: 'collection', direction: natural };
  }
  if (strings !== undefined) return collatedPlan(collection, selection);
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

/**
 * The plan for a selection with a collation: the keys of indexes are in the order of their bytes, so that they help
 * where no text is looked for, and never to sort.
 */
function collatedPlan(collection: Collection, selection: Selection): Plan {
  const { filter, hint } = selection;
  if (hint !== undefined && !(hint instanceof Map && hint.size === 0)) throw unsupported('a hint with a collation');
  const plan = holdsText(filter) ? undefined : choosePlan(collection, { filter, needed: Infinity });
  if (plan !== undefined && plan.stage !== 'collection') return plan;
  checkScan(collection, selection, "No indexed plans available, and running with 'notablescan'");
  return { stage: 'collection', direction: 1 };
}

/** Whether documents have to be sorted after they were found. */
export function needsSort(plan: Plan, sort: Doc | undefined): boolean {
  if (sort === undefined || sort.size === 0 || sort.has('$natural')) return false;
  return !(plan.stage === 'index' && plan.order !== undefined);
}

/** So many milliseconds are documents looked at between two moments at which others may be let in. */
const PAUSE_AFTER = 2;
/** So many documents at most are looked at between two looks at the clock, each of which costs as much as a document. */
const LOOK_EVERY = 32;

/** Tells when it is time for a pause. The clock is looked at the less often the less time the documents take. */
function pauses(): () => boolean {
  let pausedAt = performance.now();
  let [between, left, looks] = [1, 1, 0];
  return () => {
    if (--left > 0) return false;
    const now = performance.now();
    const isDue = now - pausedAt >= PAUSE_AFTER;
    looks++;
    if (!isDue) between = Math.min(between * 2, LOOK_EVERY);
    else {
      if (looks === 1) between = 1;
      [pausedAt, looks] = [now, 0];
    }
    left = between;
    return isDue;
  };
}

/** What a selection finds, and whether it knows after the last document that there is no more. */
export type Selected<T = Found> = { found: Flow<T>; knowsEnd: boolean };

/**
 * The documents that match, in order and as they are asked for; `limit` 0 stands for no limit. Wrong filters and sorts
 * throw at once, also when there is no collection.
 */
export const selecting = (
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
  examined?: Examined,
): Selected => selectingAs(asFound, collection, selection, scope, reader, examined);

/** Like {@link selecting}, for who reads the documents only. */
export const selectingDocs = (
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
): Selected<Doc> => selectingAs(asDoc, collection, selection, scope, reader);

/** What is made of a document that was found, in the version that was looked at. */
type Pick<T> = (found: Found) => T;

const asFound: Pick<Found> = (found) => found;
const asDoc: Pick<Doc> = ({ doc }) => doc;

function selectingAs<T>(
  pick: Pick<T>,
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
  given?: Examined,
): Selected<T> {
  const matches = compileFilter(selection.filter, scope);
  const sort = parseSort(selection.sort ?? new Map());
  if (collection === undefined) return { found: [], knowsEnd: true };
  const examined = given ?? collection.examined;
  const plan = planOf(collection, selection, scope.strings);
  const mustSort = needsSort(plan, selection.sort);
  const knowsEnd = plan.stage === 'nothing' || mustSort || (selection.limit ?? 0) > 0 || isOneKey(plan);
  const { strings } = scope;
  const pattern = mustSort ? sort : undefined;
  return { found: walk({ pick, collection, plan, selection, reader, matches, pattern, strings, examined }), knowsEnd };
}

/** Whether a plan looks for the document of one `_id`. */
const isOneKey = (plan: Plan): boolean =>
  plan.stage === 'index' &&
  plan.index.isId &&
  plan.exact &&
  plan.scans.length === 1 &&
  plan.scans[0]?.prefix.length === 1;

/** Whether a filter has an expression, which alone can take long on one document. */
const mayTakeLong = (filter: Value): boolean =>
  filter instanceof Map
    ? filter.has('$expr') || [...filter.values()].some(mayTakeLong)
    : Array.isArray(filter) && filter.some(mayTakeLong);

type Walk<T> = {
  pick: Pick<T>;
  collection: Collection;
  plan: Plan;
  selection: Selection;
  reader: TransactionView | null;
  matches: Matcher;
  /** the order to be brought about, where the plan does not give it */
  pattern: SortPattern | undefined;
  strings: StringOrder | undefined;
  examined: Examined;
};

function* walk<T>(given: Walk<T>): Generator<T | undefined> {
  const { pick, collection, plan, selection, reader, matches, pattern, strings, examined } = given;
  const skipped = pattern === undefined && reader === null && canSkip(collection, plan) ? (selection.skip ?? 0) : 0;
  const end = lastNeeded(selection) - skipped;
  const skip = (selection.skip ?? 0) - skipped;
  const sorter = pattern && new Sorter<T>(pattern, strings, end);
  const isDue = pauses();
  const test = mayTakeLong(selection.filter) ? new LongEvaluation() : undefined;
  let total = 0;
  for (const [record, doc] of candidates(collection, plan, reader, examined, skipped)) {
    // Now, not after a pause, in which others may write another one: who writes sees by it whether its document is old.
    const version = visibleVersion(record, reader);
    if (isDue()) yield undefined;
    const details: MatchDetails = {};
    let isMatch = test === undefined ? matches(doc, details) : test.run(matches, doc, details);
    for (; isMatch === SUSPENDED && test !== undefined; isMatch = test.run(matches, doc, details)) yield undefined;
    if (!isMatch) continue;
    const found = pick({ record, version, doc, offset: details.offset });
    if (sorter !== undefined) sorter.add(found, doc);
    else if (++total > skip) yield found;
    if (total >= end) return;
  }
  if (sorter !== undefined) yield* flowOf((yield* sorter.result()).slice(skip));
}

/** All documents that match, at one go. */
export function select(
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
  examined?: Examined,
): Found[] {
  return finish(gathered(selecting(collection, selection, scope, reader, examined).found));
}

/** The number of documents that match, by the keys of an index alone where they tell it. */
export function* countMatching(
  collection: Collection | undefined,
  selection: Selection,
  scope: Scope,
  reader: TransactionView | null,
  given?: Examined,
): Work<number> {
  const matches = compileFilter(selection.filter, scope);
  if (collection === undefined) return 0;
  const examined = given ?? collection.examined;
  const plan = planOf(collection, selection, scope.strings);
  const within = (total: number): number => Math.max(0, Math.min(total, lastNeeded(selection)) - (selection.skip ?? 0));
  if (reader === null && plan.stage === 'collection' && selection.filter.size === 0 && !collection.hasOlderStates)
    return within(collection.records.size);
  const byKeys = reader === null ? countByKeys(collection, plan) : undefined;
  if (byKeys !== undefined) {
    // MongoDB goes over them, and no further than it is asked to.
    examined.keys += Math.min(byKeys, lastNeeded(selection));
    return within(byKeys);
  }
  const isDue = pauses();
  const test = mayTakeLong(selection.filter) ? new LongEvaluation() : undefined;
  let total = 0;
  const end = lastNeeded(selection);
  for (const [, doc] of candidates(collection, plan, reader, examined)) {
    if (isDue()) yield undefined;
    let isMatch = test === undefined ? matches(doc) : test.run(matches, doc, undefined);
    for (; isMatch === SUSPENDED && test !== undefined; isMatch = test.run(matches, doc, undefined)) yield undefined;
    if (isMatch && ++total >= end) break;
  }
  return within(total);
}
