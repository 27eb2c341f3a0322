import { BSONRegExp, Double } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { isTrue } from '../aggregate/expression.ts';
import type { Scope } from '../aggregate/scope.ts';
import type { StringOrder } from '../values/collation.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { isNumber } from '../values/compare.ts';
import { splitPath, visitPath } from '../values/path.ts';
import { bitTest } from './bits.ts';
import { ELEMENT, onPath } from './on-path.ts';
import type { Matcher } from './on-path.ts';
import { equals, isIn, matchesRegex, modulo, ordered, truncated } from './predicates.ts';
import type { Predicate } from './predicates.ts';
import { typeTest } from './type-codes.ts';

const DB_REF = new Set(['$ref', '$id', '$db']);

/** Whether a document under a field holds operators (`{$gt: 1}`) and is not itself the value that is looked for. */
export function isOperatorDoc(doc: Doc): boolean {
  const [first] = doc.keys();
  return first !== undefined && first.startsWith('$') && !DB_REF.has(first);
}

const not =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);

/**
 * Where an operator stands. `siblings` is its document, for `$regex` with `$options`; `compileFilter` reads what it
 * nests, since filters and operators contain each other.
 */
export type Surroundings = { siblings: Doc; scope: Scope; compileFilter: (filter: Doc, scope: Scope) => Matcher };

/** Operators that compare with a value, or with one of several. */
function compileComparison(
  path: string,
  operator: string,
  operand: Value,
  { scope }: Surroundings,
): Matcher | undefined {
  const { strings } = scope;
  switch (operator) {
    case '$eq':
      return onPath(path, equals(operand, strings));
    case '$ne':
      return not(onPath(path, inequality(operand, strings)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp) throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
      return onPath(path, ordered(operator, operand, strings));
    case '$in':
      return onPath(path, isIn(operandList(operator, operand), strings));
    case '$nin':
      return not(onPath(path, isIn(operandList(operator, operand), strings)));
    default:
      return undefined;
  }
}

/** Operators about a value's type, form and parts. */
function compileForm(path: string, operator: string, operand: Value, around: Surroundings): Matcher | undefined {
  switch (operator) {
    case '$exists':
      return exists(path, operand);
    case '$type':
      return onPath(path, typeOperand(operand));
    case '$regex':
      return onPath(path, matchesRegex(regexOperand(operand, around.siblings.get('$options'))));
    case '$options':
      throw badValue('$options needs a $regex');
    case '$mod':
      return onPath(path, modOperand(operand));
    case '$size':
      return onPath(path, sizeOperand(operand), false);
    case '$all':
      return allOf(path, operand, around);
    case '$elemMatch':
      return elemMatch(path, operand, around);
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return onPath(path, bitTest(operator, operand));
    default:
      return undefined;
  }
}

/** What MongoDB knows and this server does not. */
const ELSEWHERE = new Set(['$geoWithin', '$geoIntersects', '$near', '$nearSphere', '$within', '$expr']);

/** One operator on one path. */
export function compileOperator(path: string, operator: string, operand: Value, around: Surroundings): Matcher {
  const matcher = compileComparison(path, operator, operand, around) ?? compileForm(path, operator, operand, around);
  if (matcher !== undefined) return matcher;
  if (operator === '$comment') return () => true;
  if (ELSEWHERE.has(operator)) throw unsupported(`the query operator ${operator}`);
  throw badValue(`unknown operator: ${operator}`);
}

function inequality(operand: Value, strings: StringOrder | undefined): Predicate {
  if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
  return equals(operand, strings);
}

function operandList(operator: string, operand: Value): Value[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  if (operand.some((value) => value instanceof Map && isOperatorDoc(value)))
    throw badValue(`cannot nest $ under ${operator}`);
  return operand;
}

function exists(path: string, operand: Value): Matcher {
  const test = onPath(path, (value) => value !== undefined, false);
  return isTrue(operand) ? test : not(test);
}

function typeOperand(operand: Value): Predicate {
  if (Array.isArray(operand) && operand.length === 0) throw badValue('$type must match at least one type');
  return typeTest(operand);
}

function regexOperand(operand: Value, options: Maybe): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof operand === 'string') return new BSONRegExp(operand, options ?? '');
  if (!(operand instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  if (options !== undefined && operand.options !== '') throw badValue('options set in both $regex and $options');
  return new BSONRegExp(operand.pattern, options ?? operand.options);
}

function modOperand(operand: Value): Predicate {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const divisor = truncated(operand[0]);
  const remainder = truncated(operand[1]);
  if (divisor === undefined) throw badValue('malformed mod, divisor not a number');
  if (remainder === undefined) throw badValue('malformed mod, remainder not a number');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return modulo(divisor, remainder);
}

function sizeOperand(operand: Value): Predicate {
  const size = operand instanceof Double ? operand.value : Number(operand);
  if (!isNumber(operand) || !Number.isInteger(size))
    throw badValue(`Failed to parse $size. Expected an integer: $size: ${String(operand)}`);
  if (size < 0) throw badValue(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

function allOf(path: string, operand: Value, around: Surroundings): Matcher {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return () => false;
  const isElemMatch = (value: Maybe): value is Doc => value instanceof Map && value.has('$elemMatch');
  const tests = operand.map((value) => {
    if (isElemMatch(operand[0]) !== isElemMatch(value))
      throw badValue(isElemMatch(value) ? 'no $ expressions in $all' : '$all/$elemMatch has to be consistent');
    if (isElemMatch(value)) return elemMatch(path, value.get('$elemMatch') as Value, around);
    if (value instanceof Map && isOperatorDoc(value)) throw badValue('no $ expressions in $all');
    return onPath(path, value instanceof BSONRegExp ? matchesRegex(value) : equals(value, around.scope.strings));
  });
  return (doc, details) => tests.every((test) => test(doc, details));
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

/**
 * Tests one element: as a value when the operand holds operators, else as a document (an array counts as one with
 * numbered fields).
 */
function elementTest(operand: Doc, { compileFilter, scope }: Surroundings): (element: Value) => boolean {
  const [first] = operand.keys();
  if (isOperatorDoc(operand) && !LOGICAL.has(first ?? '')) {
    const test = compileFilter(new Map([[ELEMENT, operand]]), scope);
    return (element) => test(new Map([[ELEMENT, element]]));
  }
  const test = compileFilter(operand, scope);
  return (element) => {
    if (element instanceof Map) return test(element);
    return Array.isArray(element) && test(new Map(element.map((value, i) => [String(i), value])));
  };
}

function elemMatch(path: string, operand: Value, around: Surroundings): Matcher {
  if (!(operand instanceof Map)) throw badValue('$elemMatch needs an Object');
  const test = elementTest(operand, around);
  const parts = splitPath(path);
  return (doc, details) =>
    visitPath(
      doc,
      parts,
      0,
      (value, offset) => {
        if (!Array.isArray(value)) return false;
        const index = value.findIndex(test);
        if (index < 0) return false;
        if (details !== undefined) details.offset = offset ?? index;
        return true;
      },
      false,
    );
}
