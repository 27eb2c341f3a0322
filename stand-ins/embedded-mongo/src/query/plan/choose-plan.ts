import { ObjectId } from 'bson';
import { MongoError } from '../../errors.ts';
import type { Collection } from '../../storage/collection.ts';
import type { CollectionIndex } from '../../storage/collection-index.ts';
import { equal } from '../../values/compare.ts';
import type { Doc, Maybe } from '../../values/types.ts';
import type { SortPattern } from '../sort.ts';
import { demandsOf } from './conditions.ts';
import type { Demands } from './conditions.ts';
import { indexPlan } from './index-plan.ts';
import { implies } from './partial.ts';
import type { IndexPlan, Plan } from './plan.ts';
import { isWholeKey, keysIn } from './run-plan.ts';

export type Query = {
  filter: Doc;
  sort?: SortPattern | undefined /** maximum number of documents needed */;
  needed?: number | undefined;
};

/** Whether an index has every document that a filter can match. */
function holdsAll(index: CollectionIndex, filter: Doc, demands: Demands): boolean {
  const partial = index.spec.get('partialFilterExpression');
  if (partial instanceof Map && !implies(filter, partial)) return false;
  return !index.sparse || demands.conditions.some(({ path, needsField }) => needsField && index.paths.includes(path));
}

/** The keys that a plan will examine: fewer when it provides the order and only the first documents are needed. */
function costOf(plan: IndexPlan, sort: SortPattern | undefined, needed: number): number {
  const keys = plan.scans.reduce((total, scan) => total + keysIn(plan.index, scan), 0);
  return plan.exact && (sort === undefined || plan.order !== undefined) ? Math.min(keys, needed) : keys;
}

/** Ranks plans of equal cost: more fields bound to values, then a range, then the order. */
function rankOf({ scans: [first], order, index }: IndexPlan): number {
  return (
    (first?.prefix.length ?? 0) * 4 +
    (first?.interval === undefined ? 0 : 2) +
    (order === undefined ? 0 : 1) +
    (index.isId ? 0.5 : 0)
  );
}

function best(plans: IndexPlan[], { sort, needed = Infinity }: Query): IndexPlan | undefined {
  if (plans.length <= 1) return plans[0];
  const judged = plans.map((plan) => ({ plan, cost: costOf(plan, sort, needed), rank: rankOf(plan) }));
  return judged.reduce((a, b) => (b.cost < a.cost || (b.cost === a.cost && b.rank > a.rank) ? b : a)).plan;
}

function bestIndexed(collection: Collection, query: Query, demands: Demands): IndexPlan | undefined {
  const plans: IndexPlan[] = [];
  for (const index of collection.indexes) {
    if (!holdsAll(index, query.filter, demands)) continue;
    const plan = indexPlan(index, { demands, filter: query.filter, sort: query.sort }, false);
    if (plan === undefined) continue;
    if (isWholeKey(plan)) return plan;
    plans.push(plan);
  }
  return best(plans, query);
}

/** A plan for each branch of one `$or`, combined with the other conditions; undefined when a branch has no index. */
function orPlan(collection: Collection, filter: Doc, ors: Doc[][]): Plan | undefined {
  for (const branches of ors) {
    const plans = branches
      .map((branch) => {
        const rest: Doc = new Map([...filter].filter(([, value]) => value !== branches));
        const both: Doc = new Map([['$and', [rest, branch]]]);
        return { demands: demandsOf(both), both };
      })
      .filter(({ demands }) => !demands.impossible)
      .map(({ demands, both }) => bestIndexed(collection, { filter: both }, demands));
    if (plans.every((plan) => plan !== undefined))
      return plans.length === 0 ? { stage: 'nothing' } : { stage: 'or', branches: plans };
  }
  return undefined;
}

/** The most common query, for one `_id`: no other plan can find fewer documents, whatever its other conditions. */
function byId({ indexes: [index] }: Collection, filter: Doc): Plan | undefined {
  const id = filter.get('_id');
  if (index?.isId !== true || id === undefined || id === null || (typeof id === 'object' && !(id instanceof ObjectId)))
    return undefined;
  return {
    stage: 'index',
    index,
    scans: [{ prefix: [id], interval: undefined }],
    keyFilters: [],
    narrows: true,
    direction: 1,
    order: [],
    exact: filter.size === 1,
  };
}

/** The best plan for a query. It uses an index wherever one helps, even only for the order. */
export function choosePlan(collection: Collection, query: Query): Plan {
  const id = byId(collection, query.filter);
  if (id !== undefined) return id;
  const demands = demandsOf(query.filter);
  if (demands.impossible) return { stage: 'nothing' };
  const indexed = bestIndexed(collection, query, demands);
  if (indexed?.narrows === true) return indexed;
  return orPlan(collection, query.filter, demands.ors) ?? indexed ?? { stage: 'collection', direction: 1 };
}

/** The plan over a hinted index: narrowed by the filter if possible, else all of it. */
export function hintedPlan(index: CollectionIndex, { filter, sort }: Query): Plan {
  const demands = demandsOf(filter);
  const partial = index.spec.get('partialFilterExpression');
  const narrows = !(partial instanceof Map) || implies(filter, partial);
  const stored: Demands =
    narrows && !(index.sparse && !holdsAll(index, filter, demands))
      ? demands
      : { ...demands, conditions: [], complete: false };
  return indexPlan(index, { demands: stored, filter, sort }, true) as IndexPlan;
}

/** The hinted index, by name or key pattern. */
export function hintedIndex(collection: Collection, hint: Maybe): CollectionIndex | undefined {
  const [found, another] = collection.indexes.filter((index) =>
    typeof hint === 'string' ? index.name === hint : equal(index.spec.get('key'), hint),
  );
  if (another !== undefined) throw new MongoError(27, 'Hint matched multiple indexes, must hint by index name.');
  return found;
}
