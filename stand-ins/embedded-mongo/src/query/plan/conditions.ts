import { BSONRegExp } from 'bson';
import { isIndex, splitPath } from '../../values/path.ts';
import type { Doc, Value } from '../../values/types.ts';
import { isOperatorDoc } from '../operators.ts';
import { conditionOf } from './operator-intervals.ts';
import type { KeyCondition } from './operator-intervals.ts';

/** A condition on one path. */
export type Condition = KeyCondition & { path: string };

/** A filter's conditions, as far as indexes can use them. */
export type Demands = {
  conditions: Condition[];
  /** the branches of each `$or`, one of which must hold */
  ors: Doc[][];
  /** the conditions are equivalent to the filter */
  complete: boolean;
  /** no document can match */
  impossible: boolean;
};

/** Analyses a filter that was already validated. */
export function demandsOf(filter: Doc): Demands {
  const demands: Demands = { conditions: [], ors: [], complete: true, impossible: false };
  collect(filter, demands);
  return demands;
}

function collect(filter: Doc, demands: Demands): void {
  for (const [key, value] of filter) {
    if (key === '$and' || (key === '$or' && Array.isArray(value) && value.length === 1)) {
      for (const branch of value as Doc[]) collect(branch, demands);
    } else if (key === '$or') {
      demands.ors.push(value as Doc[]);
      demands.complete = false;
    } else if (key.startsWith('$')) {
      demands.complete = false;
    } else {
      addField(key, value, demands);
    }
  }
}

function addField(path: string, value: Value, demands: Demands): void {
  // A numeric part can be an array index or a name, which no index distinguishes.
  if (splitPath(path).some(isIndex)) {
    demands.complete = false;
    return;
  }
  if (value instanceof BSONRegExp) addOperator(path, '$regex', value, demands);
  else if (!(value instanceof Map) || !isOperatorDoc(value)) addOperator(path, '$eq', value, demands);
  else
    for (const [operator, operand] of value) {
      if (operator === '$options') continue;
      addOperator(path, operator, operator === '$regex' ? regexIn(value) : operand, demands);
    }
}

function regexIn(operators: Doc): BSONRegExp {
  const [regex, options] = [operators.get('$regex'), operators.get('$options') as string | undefined];
  return regex instanceof BSONRegExp
    ? new BSONRegExp(regex.pattern, options ?? regex.options)
    : new BSONRegExp(regex as string, options ?? '');
}

function addOperator(path: string, operator: string, operand: Value, demands: Demands): void {
  if (operator === '$in' && Array.isArray(operand) && operand.length === 0) {
    demands.impossible = true;
    return;
  }
  const condition = conditionOf(operator, operand);
  if (condition === undefined) demands.complete = false;
  else demands.conditions.push({ ...condition, path });
}
