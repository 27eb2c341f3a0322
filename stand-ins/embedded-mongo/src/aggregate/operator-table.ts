import type { Value } from '../values/types.ts';
import type { Expression } from './expression.ts';
import type { Scope } from './scope.ts';

/** Compiles the operand of one operator. */
export type OperatorCompiler = (operand: Value, scope: Scope) => Expression;

export type OperatorTable = Record<string, OperatorCompiler>;

let table: OperatorTable = {};

export const operators = (): OperatorTable => table;

/** Adds operators; each file of operators does so for its subject. */
export function defineOperators(entries: OperatorTable): void {
  table = { ...table, ...entries };
}

/** Operators of MongoDB that are known and not built: they are refused by name and not called unknown. */
export const REFUSED_OPERATORS = new Set([
  '$accumulator',
  '$function',
  '$meta',
  '$tsIncrement',
  '$tsSecond',
  '$bitAnd',
  '$bitOr',
  '$bitXor',
  '$bitNot',
  '$binarySize',
  '$bsonSize',
  '$sin',
  '$cos',
  '$tan',
  '$asin',
  '$acos',
  '$atan',
  '$atan2',
  '$asinh',
  '$acosh',
  '$atanh',
  '$sinh',
  '$cosh',
  '$tanh',
  '$degreesToRadians',
  '$radiansToDegrees',
  '$firstN',
  '$lastN',
  '$maxN',
  '$minN',
  '$percentile',
  '$median',
  '$toHashedIndexKey',
  '$toUUID',
  '$encStrStartsWith',
  '$rank',
  '$denseRank',
  '$shift',
  '$topN',
  '$bottomN',
  '$sampleRate',
]);
