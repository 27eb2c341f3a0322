import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { isTrue } from '../values/compare.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { onPath } from './on-path.ts';
import type { Matcher } from './on-path.ts';
import { equals, isIn, matchesRegex, ordered } from './predicates.ts';
import { typeTest } from './type-codes.ts';

const DB_REF = new Set(['$ref', '$id', '$db']);

/** Whether a field's document has operators (`{$gt: 1}`) and is not itself the value to match. */
export function isOperatorDoc(doc: Doc): boolean {
  const [first] = doc.keys();
  return first !== undefined && first.startsWith('$') && !DB_REF.has(first);
}

const not =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);

/** Compiles one operator on one path; `siblings` is its document, for `$regex` with `$options`. */
export function compileOperator(path: string, operator: string, operand: Value, siblings: Doc): Matcher {
  switch (operator) {
    case '$eq':
      return onPath(path, equals(operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return not(onPath(path, equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp) throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
      return onPath(path, ordered(operator, operand));
    case '$in':
      return onPath(path, isIn(operandList(operator, operand)));
    case '$nin':
      return not(onPath(path, isIn(operandList(operator, operand))));
    case '$exists': {
      const test = onPath(path, (value) => value !== undefined, false);
      return isTrue(operand) ? test : not(test);
    }
    case '$type':
      if (Array.isArray(operand) && operand.length === 0) throw badValue('$type must match at least one type');
      return onPath(path, typeTest(operand));
    case '$regex':
      return onPath(path, matchesRegex(regexOperand(operand, siblings.get('$options'))));
    case '$options':
      throw badValue('$options needs a $regex');
    default:
      throw unsupported(`the query operator ${operator}`);
  }
}

function operandList(operator: string, operand: Value): Value[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  if (operand.some((value) => value instanceof Map && isOperatorDoc(value)))
    throw badValue(`cannot nest $ under ${operator}`);
  return operand;
}

function regexOperand(operand: Value, options: Maybe): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof operand === 'string') return new BSONRegExp(operand, options ?? '');
  if (!(operand instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  if (options !== undefined && operand.options !== '') throw badValue('options set in both $regex and $options');
  return new BSONRegExp(operand.pattern, options ?? operand.options);
}
