import { BSONRegExp } from 'bson';
import type { Collection } from '../storage/collection.ts';
import type { CollectionIndex } from '../storage/collection-index.ts';
import type { IndexKey } from '../storage/index-keys.ts';
import type { StoredRecord, TransactionView } from '../storage/record.ts';
import { compare, typeRank } from '../values/compare.ts';
import { isIndex, splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { isOperatorDoc } from './operators.ts';

/** What a filter demands of one path, as far as an index can use it. */
type Bounds = { points?: Value[]; low?: Value; high?: Value };

/** How documents are looked for: by an index with some of its fields bound, or all of them. */
export type Plan = { index: CollectionIndex; prefixes: IndexKey[]; range: Bounds | undefined } | null;

const isPoint = (value: Value): boolean => !(value instanceof BSONRegExp) && !Array.isArray(value);

function addBounds(bounds: Map<string, Bounds>, path: string, value: Value): void {
  if (splitPath(path).some(isIndex)) return;
  const found = bounds.get(path) ?? {};
  if (value instanceof Map && isOperatorDoc(value)) {
    for (const [operator, operand] of value) {
      if (operator === '$eq' && isPoint(operand)) found.points ??= [operand];
      else if (operator === '$in' && Array.isArray(operand) && operand.every(isPoint)) found.points ??= operand;
      else if ((operator === '$gt' || operator === '$gte') && isRangeBound(operand)) found.low ??= operand;
      else if ((operator === '$lt' || operator === '$lte') && isRangeBound(operand)) found.high ??= operand;
    }
  } else if (isPoint(value)) {
    found.points ??= [value];
  }
  if (found.points !== undefined || found.low !== undefined || found.high !== undefined) bounds.set(path, found);
}

/** Arrays, null and the two ends of all values order differently in a filter and in an index. */
function isRangeBound(value: Value): boolean {
  const rank = typeRank(value);
  return rank !== 25 && rank !== 5 && rank !== -1 && rank !== 127;
}

function collectBounds(filter: Doc, bounds = new Map<string, Bounds>()): Map<string, Bounds> {
  for (const [key, value] of filter) {
    if (key === '$and' && Array.isArray(value)) for (const branch of value) { if (branch instanceof Map) collectBounds(branch, bounds); }
    else if (!key.startsWith('$')) addBounds(bounds, key, value);
  }
  return bounds;
}

/** Whether every document that the filter can match is in a partial index: each condition of the index stands in the filter too. */
function implies(filter: Doc, partial: Doc, bounds: Map<string, Bounds>): boolean {
  return [...partial].every(([path, condition]) => {
    const own = filter.get(path);
    if (own !== undefined && compare(own, condition) === 0) return true;
    const points = bounds.get(path)?.points;
    return condition instanceof Map && condition.size === 1 && condition.get('$exists') === true && points !== undefined && !points.includes(null);
  });
}

function isUsable(index: CollectionIndex, filter: Doc, bounds: Map<string, Bounds>): boolean {
  const partial = index.spec.get('partialFilterExpression');
  if (partial instanceof Map && !implies(filter, partial, bounds)) return false;
  if (!index.sparse) return true;
  return index.paths.some((path) => { const found = bounds.get(path); return found !== undefined && !found.points?.includes(null); });
}

const MAX_POINTS = 1000;

function planFor(index: CollectionIndex, bounds: Map<string, Bounds>): Plan {
  let prefixes: IndexKey[] = [[]];
  let range: Bounds | undefined;
  for (const path of index.paths) {
    const found = bounds.get(path);
    if (found?.points === undefined || prefixes.length * found.points.length > MAX_POINTS) { range = found?.points === undefined ? found : undefined; break; }
    const points = found.points;
    prefixes = prefixes.flatMap((prefix) => points.map((point) => [...prefix, point]));
  }
  return (prefixes[0]?.length ?? 0) === 0 && prefixes.length === 1 && range === undefined ? null : { index, prefixes, range };
}

/** The index that binds the most: fields by equality first, then a range. */
export function choosePlan(collection: Collection, filter: Doc): Plan {
  const bounds = collectBounds(filter);
  if (bounds.size === 0) return null;
  let best: Plan = null;
  let bestScore = 0;
  for (const index of collection.indexes) {
    if (!isUsable(index, filter, bounds)) continue;
    const plan = planFor(index, bounds);
    if (plan === null) continue;
    const score = (plan.prefixes[0]?.length ?? 1) * 2 + (plan.range === undefined ? 0 : 1) + (index.isId ? 0.5 : 0);
    if (plan.prefixes.length === 0 || score > bestScore) { best = plan; bestScore = score; }
  }
  return best;
}

/** Where an entry lies to a prefix and a range on the field behind it; the range ends where another type begins. */
function probe(plan: NonNullable<Plan>, prefix: IndexKey): (key: IndexKey) => number {
  const { index, range } = plan;
  const at = prefix.length;
  const direction = index.directions[at] ?? 1;
  // With arrays two elements can meet the two bounds: only one of them may narrow the search.
  const low = range?.low;
  const high = index.multikey && low !== undefined ? undefined : range?.high;
  return (key) => {
    for (let i = 0; i < at; i++) {
      const order = compare(key[i], prefix[i]) * (index.directions[i] ?? 1);
      if (order !== 0) return order;
    }
    return range === undefined ? 0 : inRange(key[at], low, high) * direction;
  };
}

function inRange(value: Maybe, low: Value | undefined, high: Value | undefined): number {
  const rank = typeRank((low ?? high) as Value);
  const own = typeRank(value);
  if (own !== rank) return own < rank ? -1 : 1;
  if (low !== undefined && compare(value, low) < 0) return -1;
  return high !== undefined && compare(value, high) > 0 ? 1 : 0;
}

/** The records that may match: every one that does is among them, each once. */
export function* candidates(collection: Collection, plan: Plan, reader: TransactionView | null): Generator<StoredRecord> {
  if (plan === null) { yield* collection.records.values(); return; }
  const seen = new Set<StoredRecord>();
  for (const prefix of plan.prefixes) {
    const where = probe(plan, prefix);
    for (const { record } of plan.index.entries.range((entry) => where(entry.key))) {
      if (seen.has(record)) continue;
      seen.add(record);
      yield record;
    }
  }
  if (reader === null) return;
  for (const record of collection.changedRecords()) if (!seen.has(record)) yield record;
}
