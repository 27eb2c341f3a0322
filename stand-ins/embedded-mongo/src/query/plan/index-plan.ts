import type { CollectionIndex } from '../../storage/collection-index.ts';
import type { IndexKey } from '../../storage/index-keys.ts';
import type { Doc } from '../../values/types.ts';
import type { SortPattern } from '../sort.ts';
import type { Condition, Demands } from './conditions.ts';
import { everything, intersect, isPoint } from './intervals.ts';
import type { Interval } from './intervals.ts';
import { saidByPartial } from './partial.ts';
import type { IndexPlan, Scan } from './plan.ts';

/** Maximum number of scans: beyond it, walking the whole index is cheaper. */
const MAX_SCANS = 1000;

/** The bounds of each index field, and the conditions used for them. */
type Bound = { intervals: Interval[]; used: Condition[] } | undefined;

const startsWith = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}.`);

/** Two conditions on fields below one array may match two of its elements, which have separate keys. */
const areOfOneKey = (index: CollectionIndex, a: Condition, b: Condition): boolean =>
  ![...index.arrayPaths].some((array) => startsWith(a.path, array) && startsWith(b.path, array));

const isArrayField = (index: CollectionIndex, path: string): boolean =>
  [...index.arrayPaths].some((array) => startsWith(path, array));

/** The most selective conditions come first: values, then ranges, then exclusions. */
const width = ({ intervals }: Condition): number =>
  intervals.every(isPoint) ? intervals.length / 1000 : intervals.length;

function boundsOf(index: CollectionIndex, conditions: Condition[]): Bound[] {
  const chosen: Condition[] = [];
  return index.paths.map((path) => {
    const isArray = isArrayField(index, path);
    const own = conditions.filter(
      (condition) =>
        condition.path === path &&
        !(isArray && condition.plainOnly === true) &&
        chosen.every((other) => areOfOneKey(index, other, condition)),
    );
    if (own.length === 0) return undefined;
    // With arrays, two conditions on one field may match two elements.
    const used = isArray ? [own.reduce((best, condition) => (width(condition) < width(best) ? condition : best))] : own;
    chosen.push(...used);
    return { intervals: used.map(({ intervals }) => intervals).reduce(intersect), used };
  });
}

function scansOf(bounds: Bound[]): { scans: Scan[]; depth: number } {
  let prefixes: IndexKey[] = [[]];
  let at = 0;
  for (; at < bounds.length; at++) {
    const intervals = bounds[at]?.intervals;
    if (intervals === undefined || !intervals.every(isPoint) || prefixes.length * intervals.length > MAX_SCANS) break;
    prefixes = prefixes.flatMap((prefix) => intervals.map(({ low }) => [...prefix, low as IndexKey[number]]));
  }
  const ranges = bounds[at]?.intervals;
  if (ranges === undefined) return { scans: prefixes.map((prefix) => ({ prefix, interval: undefined })), depth: at };
  const stored =
    prefixes.length * ranges.length > MAX_SCANS
      ? [{ ...everything, low: ranges[0]?.low, lowOpen: false, high: ranges.at(-1)?.high, highOpen: false }]
      : ranges;
  return { scans: prefixes.flatMap((prefix) => stored.map((interval) => ({ prefix, interval }))), depth: at };
}

type Order = { direction: 1 | -1; order: IndexPlan['order'] };

/** Whether the scans' keys are in the order of a sort, forward or backward. */
function orderOf(
  index: CollectionIndex,
  bounds: Bound[],
  depth: number,
  sort: SortPattern | undefined,
): Order | undefined {
  if (sort === undefined || sort.paths[0] === '$natural' || index.multikey) return undefined;
  const isConstant = (path: string): boolean => {
    const at = index.paths.indexOf(path);
    return at >= 0 && at < depth && bounds[at]?.intervals.length === 1;
  };
  const order: { at: number; direction: number }[] = [];
  let direction: 1 | -1 | undefined;
  let at = 0;
  for (const [i, path] of sort.paths.entries()) {
    if (isConstant(path)) continue;
    while (at < depth && index.paths[at] !== path) at++;
    if (index.paths[at] !== path) return undefined;
    const wanted = sort.directions[i] === index.directions[at] ? 1 : -1;
    if (at >= depth && direction !== undefined && direction !== wanted) return undefined;
    if (at >= depth) direction = wanted;
    order.push({ at, direction: sort.directions[i] as number });
    at++;
  }
  return { direction: direction ?? 1, order };
}

export type Query = { demands: Demands; filter: Doc; sort: SortPattern | undefined };

/**
 * How an index can serve a query: for the filter's conditions on its first field, or for the order alone. `whole`
 * allows a walk over all of it.
 */
export function indexPlan(
  index: CollectionIndex,
  { demands, filter, sort }: Query,
  whole: boolean,
): IndexPlan | undefined {
  const bounds = boundsOf(index, demands.conditions);
  const { scans, depth } = scansOf(bounds);
  const ordered = orderOf(index, bounds, depth, sort);
  if (bounds[0] === undefined && ordered === undefined && !whole) return undefined;
  const keyFilters = bounds.flatMap((bound, at) =>
    bound === undefined || at <= depth ? [] : [{ at, intervals: bound.intervals }],
  );
  const used = new Set(bounds.slice(0, depth + 1).flatMap((bound) => bound?.used ?? []));
  const partial = index.spec.get('partialFilterExpression');
  const said = partial instanceof Map ? saidByPartial(filter, partial) : undefined;
  const exact =
    demands.complete &&
    !index.multikey &&
    demands.conditions.every(
      (condition) => (used.has(condition) && condition.exact) || said?.has(condition.path) === true,
    );
  return {
    stage: 'index',
    index,
    scans,
    keyFilters,
    narrows: bounds[0] !== undefined,
    direction: ordered?.direction ?? 1,
    order: ordered?.order,
    exact,
  };
}
