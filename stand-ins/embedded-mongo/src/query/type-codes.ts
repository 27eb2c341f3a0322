import { Double } from 'bson';
import { badValue } from '../errors.ts';
import { typeName } from '../values/types.ts';
import type { Maybe, TypeName, Value } from '../values/types.ts';

const CODES: Record<number, TypeName | 'undefined' | 'dbPointer'> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};
const NAMES = new Set<string>(Object.values(CODES));
const NUMBERS = ['int', 'long', 'double', 'decimal'];

/** The names of types that one operand of `$type` stands for. */
export function typeNames(operand: Value): string[] {
  if (operand === 'number') return NUMBERS;
  if (typeof operand === 'string') {
    if (!NAMES.has(operand)) throw badValue(`Unknown type name alias: ${operand}`);
    return [operand];
  }
  const code = operand instanceof Double ? operand.value : typeof operand === 'bigint' ? Number(operand) : operand;
  const name = typeof code === 'number' ? CODES[code] : undefined;
  if (name === undefined)
    throw badValue(
      typeof code === 'number'
        ? `Invalid numerical type code: ${code}`
        : 'type must be represented as a number or a string',
    );
  return [name];
}

/** The test of `$type`. */
export function typeTest(operand: Value): (value: Maybe) => boolean {
  const operands = Array.isArray(operand) ? operand : [operand];
  if (operands.length === 0) throw new Error('unreachable: checked by the caller');
  const wanted = new Set(operands.flatMap(typeNames));
  return (value) => value !== undefined && wanted.has(typeName(value));
}
