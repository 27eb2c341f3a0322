import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { compileExpression } from '../aggregate/expression.ts';
import type { Scope } from '../aggregate/scope.ts';
import { isTrue } from '../values/compare.ts';
import type { Doc, Value } from '../values/types.ts';
import { onPath } from './on-path.ts';
import type { Matcher } from './on-path.ts';
import { compileOperator, isOperatorDoc } from './operators.ts';
import { equals, matchesRegex } from './predicates.ts';

/** Compiles a filter to a predicate on documents; throws MongoDB's errors for an invalid one. */
export function compileFilter(filter: Doc, scope: Scope): Matcher {
  const tests: Matcher[] = [];
  for (const [key, value] of filter) {
    if (key.startsWith('$')) tests.push(...topLevel(key, value, scope));
    else tests.push(...compileField(key, value));
  }
  if (tests.length === 1) return tests[0] as Matcher;
  return (doc) => tests.every((test) => test(doc));
}

function topLevel(key: string, value: Value, scope: Scope): Matcher[] {
  switch (key) {
    case '$and':
      return [all(branches(key, value, scope))];
    case '$or': {
      const tests = branches(key, value, scope);
      return [(doc) => tests.some((test) => test(doc))];
    }
    case '$nor': {
      const tests = branches(key, value, scope);
      return [(doc) => !tests.some((test) => test(doc))];
    }
    case '$expr': {
      const expression = compileExpression(value, scope);
      return [(doc) => isTrue(expression(scope.enter(doc)))];
    }
    default:
      throw unsupported(`the query operator ${key}`);
  }
}

const all =
  (tests: Matcher[]): Matcher =>
  (doc) =>
    tests.every((test) => test(doc));

function branches(key: string, value: Value, scope: Scope): Matcher[] {
  if (!Array.isArray(value)) throw badValue(`${key} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((branch) => {
    if (!(branch instanceof Map)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileFilter(branch, scope);
  });
}

function compileField(path: string, value: Value): Matcher[] {
  if (value instanceof BSONRegExp) return [onPath(path, matchesRegex(value))];
  if (value instanceof Map && isOperatorDoc(value)) return compileOperators(path, value);
  return [onPath(path, equals(value))];
}

function compileOperators(path: string, operators: Doc): Matcher[] {
  const tests: Matcher[] = [];
  for (const [operator, operand] of operators) {
    if (operator === '$options' && operators.has('$regex')) continue;
    if (operator === '$not') tests.push(negated(path, operand));
    else tests.push(compileOperator(path, operator, operand, operators));
  }
  return tests;
}

function negated(path: string, operand: Value): Matcher {
  if (operand instanceof BSONRegExp) {
    const test = onPath(path, matchesRegex(operand));
    return (doc) => !test(doc);
  }
  if (!(operand instanceof Map)) throw badValue('$not needs a regex or a document');
  if (operand.size === 0) throw badValue('$not cannot be empty');
  if (!isOperatorDoc(operand)) throw badValue(`unknown operator: ${[...operand.keys()][0]}`);
  const tests = compileOperators(path, operand);
  return (doc) => !tests.every((test) => test(doc));
}
