import { Double } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { typeName } from '../values/types.ts';
import type { Maybe, TypeName, Value } from '../values/types.ts';

const CODES: Record<number, TypeName> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
};
const NAMES = new Set<string>(Object.values(CODES));
const NUMBERS = ['int', 'long', 'double'];

/** The type names that one operand of `$type` means. */
function typeNames(operand: Value): string[] {
  if (operand === 'number') return NUMBERS;
  if (typeof operand === 'string') {
    if (!NAMES.has(operand)) throw unsupported(`the type '${operand}'`);
    return [operand];
  }
  const code = operand instanceof Double ? operand.value : typeof operand === 'bigint' ? Number(operand) : operand;
  const name = typeof code === 'number' ? CODES[code] : undefined;
  if (name === undefined)
    throw typeof code === 'number'
      ? unsupported(`the type ${code}`)
      : badValue('type must be represented as a number or a string');
  return [name];
}

/** Predicate of `$type`. */
export function typeTest(operand: Value): (value: Maybe) => boolean {
  const operands = Array.isArray(operand) ? operand : [operand];
  const wanted = new Set(operands.flatMap(typeNames));
  return (value) => value !== undefined && wanted.has(typeName(value));
}
