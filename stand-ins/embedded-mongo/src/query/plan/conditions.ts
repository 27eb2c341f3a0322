import { BSONRegExp } from 'bson';
import { isIndex, splitPath } from '../../values/path.ts';
import type { Doc, Value } from '../../values/types.ts';
import { isOperatorDoc } from '../operators.ts';
import { intersect } from './intervals.ts';
import { conditionOf } from './operator-intervals.ts';
import type { KeyCondition } from './operator-intervals.ts';

/** A condition on one path. Those of one `$elemMatch` hold of the same element of the array at `element.path`. */
export type Condition = KeyCondition & { path: string; element?: { path: string } };

/** What a filter demands, as far as indexes can help. */
export type Demands = {
  conditions: Condition[];
  /** the branches of each `$or`: one of them holds */
  ors: Doc[][];
  /** the conditions say all that the filter says */
  complete: boolean;
  /** no document can match */
  impossible: boolean;
};

/** Reads a filter whose form has been checked. */
export function demandsOf(filter: Doc): Demands {
  const demands: Demands = { conditions: [], ors: [], complete: true, impossible: false };
  collect(filter, '', undefined, demands);
  return demands;
}

function collect(filter: Doc, prefix: string, element: { path: string } | undefined, demands: Demands): void {
  for (const [key, value] of filter) {
    if (key === '$comment') continue;
    if (key === '$and' || (key === '$or' && Array.isArray(value) && value.length === 1)) {
      for (const branch of value as Doc[]) collect(branch, prefix, element, demands);
    } else if (key === '$or' && element === undefined) {
      demands.ors.push(value as Doc[]);
      demands.complete = false;
    } else if (key === '$alwaysFalse') {
      demands.impossible = true;
    } else if (key.startsWith('$')) {
      demands.complete = false;
    } else {
      addField(prefix + key, value, element, demands);
    }
  }
}

function addField(path: string, value: Value, element: { path: string } | undefined, demands: Demands): void {
  // A numbered part is a place in an array as well as a name, which no index knows.
  if (splitPath(path).some(isIndex)) {
    demands.complete = false;
    return;
  }
  const add = (operator: string, operand: Value): void => addOperator(path, operator, operand, element, demands);
  if (value instanceof BSONRegExp) add('$regex', value);
  else if (!(value instanceof Map) || !isOperatorDoc(value)) add('$eq', value);
  else
    for (const [operator, operand] of value) {
      if (operator === '$options') continue;
      if (operator === '$regex' && typeof operand === 'string')
        add('$regex', new BSONRegExp(operand, (value.get('$options') as string | undefined) ?? ''));
      else if (operator === '$regex' && operand instanceof BSONRegExp && value.has('$options'))
        add('$regex', new BSONRegExp(operand.pattern, value.get('$options') as string));
      else add(operator, operand);
    }
}

function addOperator(
  path: string,
  operator: string,
  operand: Value,
  element: { path: string } | undefined,
  demands: Demands,
): void {
  if (operator === '$comment') return;
  if (operator === '$in' && Array.isArray(operand) && operand.length === 0) {
    demands.impossible = true;
    return;
  }
  if (operator === '$elemMatch' && operand instanceof Map) {
    addElement(path, operand, demands);
    return;
  }
  if (operator === '$all' && Array.isArray(operand)) {
    addAll(path, operand, element, demands);
    return;
  }
  const condition = conditionOf(operator, operand);
  if (condition === undefined) demands.complete = false;
  else demands.conditions.push({ ...condition, path, ...(element === undefined ? {} : { element }) });
}

function addAll(path: string, operands: Value[], element: { path: string } | undefined, demands: Demands): void {
  if (operands.length === 0) demands.impossible = true;
  for (const operand of operands) {
    const inner = operand instanceof Map ? operand.get('$elemMatch') : undefined;
    if (inner instanceof Map) addElement(path, inner, demands);
    else addOperator(path, operand instanceof BSONRegExp ? '$regex' : '$eq', operand, element, demands);
  }
}

/** One element of an array meets all of these: as a value, whose conditions narrow each other, or as a document. */
function addElement(path: string, operand: Doc, demands: Demands): void {
  demands.complete = false;
  const [first] = operand.keys();
  if (!isOperatorDoc(operand) || ['$and', '$or', '$nor', '$expr'].includes(first ?? '')) {
    collect(operand, `${path}.`, { path }, demands);
    return;
  }
  const found = [...operand]
    .filter(([operator]) => operator !== '$exists')
    .flatMap(([operator, value]) => conditionOf(operator, value) ?? []);
  if (found.length === 0 || found.some(({ plainOnly }) => plainOnly === true)) return;
  demands.conditions.push({
    path,
    intervals: found.map(({ intervals }) => intervals).reduce(intersect),
    exact: false,
    needsField: true,
  });
}
