import { Timestamp } from 'bson';
import { badValue, typeMismatch } from '../errors.ts';
import { add } from '../values/arithmetic.ts';
import { compare, isNumber } from '../values/compare.ts';
import { formatDoc } from '../values/format.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Value } from '../values/types.ts';
import type { Leaf } from './leaf.ts';

type Apply = Leaf['apply'];

type OperatorOf = { creates: boolean; compile: (operand: Value, path: string) => Apply };

const idOf = (doc: Doc): string => formatDoc(doc.has('_id') ? new Map([['_id', doc.get('_id') as Value]]) : new Map());
const field = (name: string, value: Value): string =>
  formatDoc(new Map([[name, value]]))
    .replace(/^\{ /, '{')
    .replace(/ \}$/, '}');

function increment(name: string, operand: Value): Apply {
  if (!isNumber(operand)) throw typeMismatch(`Cannot increment with non-numeric argument: ${field(name, operand)}`);
  return (old, { doc }, at) => {
    if (old === undefined) return operand;
    if (!isNumber(old))
      throw typeMismatch(
        `Cannot apply $inc to a value of non-numeric type. ${idOf(doc)} has the field '${at.at(-1)}' of non-numeric type ${typeName(old)}`,
      );
    const result = add(old, operand);
    if (result === undefined)
      throw badValue(
        `Failed to apply $inc operations to current value ((NumberLong)${String(old)}) for document ${idOf(doc)}`,
      );
    return result;
  };
}

let lastSecond = 0;
let ofSecond = 0;

/** The next timestamp of this process; each is unique. */
export function nextTimestamp(): Timestamp {
  const second = Math.floor(Date.now() / 1000);
  ofSecond = second === lastSecond ? ofSecond + 1 : 1;
  lastSecond = second;
  return new Timestamp({ t: second, i: ofSecond });
}

/** Operators that compute a new value from the old one, by name; those on arrays have a separate file. */
export const valueOperators: Readonly<Record<string, OperatorOf>> = {
  $set: { creates: true, compile: (operand) => () => operand },
  $setOnInsert: { creates: true, compile: (operand) => () => operand },
  $unset: { creates: false, compile: () => () => undefined },
  $inc: { creates: true, compile: (operand, path) => increment(path, operand) },
  $max: {
    creates: true,
    compile: (operand) => (old) => (old === undefined || compare(operand, old) > 0 ? operand : old),
  },
};
