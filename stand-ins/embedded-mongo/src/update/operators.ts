import { Double, Timestamp } from 'bson';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { arithmetic } from '../values/arithmetic.ts';
import { compare, isNumber } from '../values/compare.ts';
import { formatDoc } from '../values/format.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { Application, Leaf } from './leaf.ts';

type Apply = Leaf['apply'];

const idOf = (doc: Doc): string => formatDoc(doc.has('_id') ? new Map([['_id', doc.get('_id') as Value]]) : new Map());
const field = (name: string, value: Value): string =>
  formatDoc(new Map([[name, value]]))
    .replace(/^\{ /, '{')
    .replace(/ \}$/, '}');

/** What `$mul` leaves in a field that was missing: zero of the operand's type. */
function zeroLike(operand: Value): Value {
  return operand instanceof Double ? new Double(0) : (arithmetic('multiply', operand as number, 0) as Value);
}

function arithmeticOperator(operator: '$inc' | '$mul', name: string, operand: Value): Apply {
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  if (!isNumber(operand)) throw typeMismatch(`Cannot ${verb} with non-numeric argument: ${field(name, operand)}`);
  return (old, { doc }, at) => {
    if (old === undefined) return operator === '$inc' ? operand : zeroLike(operand);
    if (!isNumber(old))
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type. ${idOf(doc)} has the field '${at.at(-1)}' of non-numeric type ${typeName(old)}`,
      );
    const result = arithmetic(operator === '$inc' ? 'add' : 'multiply', old, operand);
    if (result === undefined)
      throw badValue(
        `Failed to apply ${operator} operations to current value ((NumberLong)${String(old)}) for document ${idOf(doc)}`,
      );
    return result;
  };
}

let lastSecond = 0;
let increment = 0;

/** The next timestamp of this process: no two are the same. */
export function nextTimestamp(): Timestamp {
  const second = Math.floor(Date.now() / 1000);
  increment = second === lastSecond ? increment + 1 : 1;
  lastSecond = second;
  return new Timestamp({ t: second, i: increment });
}

function currentDate(operand: Value): Apply {
  if (typeof operand === 'boolean') return (_old, { now }) => now;
  if (!(operand instanceof Map))
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  const type = operand.get('$type');
  if (operand.size !== 1 || (type !== 'date' && type !== 'timestamp'))
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  return type === 'date' ? (_old, { now }) => now : () => nextTimestamp();
}

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function bit(operand: Value): Apply {
  if (!(operand instanceof Map))
    throw badValue(
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  if (operand.size === 0)
    throw badValue('You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}');
  const steps = [...operand].map(([name, mask]) => {
    const step = BITS[name];
    if (step === undefined)
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${String(mask)}}`,
      );
    if (typeof mask !== 'number' && typeof mask !== 'bigint')
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(mask)}' is not supported here`,
      );
    return [step, mask] as const;
  });
  return (old, { doc }, at) => {
    if (old !== undefined && typeof old !== 'number' && typeof old !== 'bigint')
      throw badValue(
        `Cannot apply $bit to a value of non-integral type.${idOf(doc)} has the field ${at.at(-1)} of non-integer type ${typeName(old)}`,
      );
    let value: number | bigint = old ?? 0;
    for (const [step, mask] of steps) {
      const result = step(BigInt(value), BigInt(mask));
      value = typeof value === 'number' && typeof mask === 'number' ? Number(BigInt.asIntN(32, result)) : result;
    }
    return value;
  };
}

function pop(operand: Value): Apply {
  const end = operand instanceof Double ? operand.value : Number(operand);
  if (!isNumber(operand)) throw failedToParse(`Expected a number in: $pop`);
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${end}`);
  return (old, _application, at) => {
    if (old === undefined) return undefined;
    if (!Array.isArray(old))
      throw typeMismatch(`Path '${at.join('.')}' contains an element of non-array type '${typeName(old)}'`);
    if (old.length === 0) return old;
    return end === 1 ? old.slice(0, -1) : old.slice(1);
  };
}

const setOnInsert =
  (operand: Value): Apply =>
  (old, { inserting }: Application) =>
    inserting ? operand : old;
const extreme =
  (operand: Value, wanted: number): Apply =>
  (old: Maybe) =>
    old === undefined || compare(operand, old) === wanted ? operand : old;

/** The operators that make a new value out of the old one, by name; those on arrays are in their own file. */
export const valueOperators: Record<string, { creates: boolean; compile: (operand: Value, path: string) => Apply }> = {
  $set: { creates: true, compile: (operand) => () => operand },
  $setOnInsert: { creates: true, compile: setOnInsert },
  $unset: { creates: false, compile: () => () => undefined },
  $inc: { creates: true, compile: (operand, path) => arithmeticOperator('$inc', path, operand) },
  $mul: { creates: true, compile: (operand, path) => arithmeticOperator('$mul', path, operand) },
  $min: { creates: true, compile: (operand) => extreme(operand, -1) },
  $max: { creates: true, compile: (operand) => extreme(operand, 1) },
  $currentDate: { creates: true, compile: currentDate },
  $bit: { creates: true, compile: bit },
  $pop: { creates: false, compile: pop },
};

/** `$rename` names two paths; both count when conflicts are looked for. */
export function checkRename(from: string, to: Value): string {
  if (typeof to !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${from}: ${formatDoc(new Map([['to', to]]))}`);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${from}: "${to}"`);
  for (const path of [from, to])
    if (/(^|\.)\$(\[.*\])?(\.|$)/.test(path))
      throw badValue(`The ${path === from ? 'source' : 'destination'} field for $rename may not be dynamic: ${path}`);
  if (`${from}.`.startsWith(`${to}.`) || `${to}.`.startsWith(`${from}.`))
    throw new MongoError(2, `The source and target field for $rename must not be on the same path: ${from}: "${to}"`);
  return to;
}
