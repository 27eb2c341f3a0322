import { BSONRegExp } from 'bson';
import { compare, typeRank } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/types.ts';
import { isOperatorDoc } from '../operators.ts';

type Leaf = { path: string; operator: string; operand: Value };

/** A filter's conjunctive conditions; undefined for each that is something else. */
function leaves(filter: Doc): (Leaf | undefined)[] {
  return [...filter].flatMap(([key, value]): (Leaf | undefined)[] => {
    if (key === '$and') return (value as Doc[]).flatMap(leaves);
    if (key.startsWith('$')) return [undefined];
    if (value instanceof Map && isOperatorDoc(value))
      return [...value].map(([operator, operand]) => ({ path: key, operator, operand }));
    return [{ path: key, operator: value instanceof BSONRegExp ? '$regex' : '$eq', operand: value }];
  });
}

const RANGES = ['$lt', '$lte', '$gt', '$gte'];

/** Whether a value compared with one operator is also in the range of the other. */
function valueImplies(value: Value, { operator, operand }: Leaf): boolean {
  if (Array.isArray(value) || typeRank(value) !== typeRank(operand)) return false;
  const order = compare(value, operand);
  return order === 0 ? operator.endsWith('e') || operator === '$eq' : operator.startsWith(order < 0 ? '$lt' : '$gt');
}

function leafImplies(own: Leaf, wanted: Leaf): boolean {
  if (own.path !== wanted.path) return false;
  if (own.operator === wanted.operator && compare(own.operand, wanted.operand) === 0) return true;
  if (wanted.operator === '$exists') return mustExist(own);
  if (wanted.operator === '$in' && Array.isArray(wanted.operand)) {
    const allowed = wanted.operand;
    const isAllowed = (value: Value): boolean => allowed.some((other) => compare(other, value) === 0);
    return own.operator === '$eq'
      ? isAllowed(own.operand)
      : own.operator === '$in' && (own.operand as Value[]).every(isAllowed);
  }
  if (wanted.operator !== '$eq' && !RANGES.includes(wanted.operator)) return false;
  if (own.operator === '$eq') return valueImplies(own.operand, wanted);
  if (own.operator === '$in')
    return (own.operand as Value[]).every((value) => !(value instanceof BSONRegExp) && valueImplies(value, wanted));
  // A range is within another when it has the same direction and starts inside it.
  if (!RANGES.includes(own.operator) || own.operator.slice(0, 3) !== wanted.operator.slice(0, 3)) return false;
  return (
    valueImplies(own.operand, wanted) ||
    (typeRank(own.operand) === typeRank(wanted.operand) &&
      compare(own.operand, wanted.operand) === 0 &&
      !own.operator.endsWith('e'))
  );
}

function mustExist({ operator, operand }: Leaf): boolean {
  if (operator === '$eq') return operand !== null;
  if (operator === '$in') return !(operand as Value[]).includes(null);
  if (operator === '$exists') return operand === true;
  return (RANGES.includes(operator) && operand !== null) || ['$regex', '$type'].includes(operator);
}

/** Whether every match of a filter is also in a partial index, as far as MongoDB recognizes it. */
export function implies(filter: Doc, partial: Doc): boolean {
  const own = leaves(filter);
  const alternatives = filter.get('$or');
  if (Array.isArray(alternatives) && alternatives.every((branch) => implies(branch as Doc, partial))) return true;
  return [...partial].every(([key, value]) => {
    if (key === '$and') return (value as Doc[]).every((branch) => implies(filter, branch));
    if (key === '$or') return (value as Doc[]).some((branch) => implies(filter, branch));
    return leaves(new Map([[key, value]])).every(
      (wanted) => wanted !== undefined && own.some((leaf) => leaf !== undefined && leafImplies(leaf, wanted)),
    );
  });
}

/** The paths on which a filter only repeats the partial index's conditions. */
export function saidByPartial(filter: Doc, partial: Doc): Set<string> {
  const all = leaves(partial);
  const own = leaves(filter);
  const paths = new Set(all.flatMap((leaf) => leaf?.path ?? []));
  return new Set(
    [...paths].filter((path) =>
      own.every(
        (leaf) =>
          leaf === undefined ||
          leaf.path !== path ||
          all.some(
            (wanted) =>
              wanted !== undefined &&
              wanted.path === path &&
              wanted.operator === leaf.operator &&
              compare(wanted.operand, leaf.operand) === 0,
          ),
      ),
    ),
  );
}
