import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { compileExpression, isTrue } from '../aggregate/expression.ts';
import type { Scope } from '../aggregate/scope.ts';
import type { Doc, Value } from '../values/types.ts';
import { onPath } from './on-path.ts';
import type { Matcher } from './on-path.ts';
import { compileOperator, isOperatorDoc } from './operators.ts';
import { equals, matchesRegex } from './predicates.ts';

const REFUSED = new Set(['$where', '$text', '$jsonSchema', '$sampleRate', '$near', '$nearSphere']);

/** Compiles a filter to a test on documents; throws what MongoDB answers to a wrong filter. */
export function compileFilter(filter: Doc, scope: Scope): Matcher {
  const tests: Matcher[] = [];
  for (const [key, value] of filter) {
    if (key.startsWith('$')) tests.push(...topLevel(key, value, scope));
    else tests.push(...compileField(key, value, scope));
  }
  if (tests.length === 1) return tests[0] as Matcher;
  return (doc, details) => tests.every((test) => test(doc, details));
}

function topLevel(key: string, value: Value, scope: Scope): Matcher[] {
  switch (key) {
    case '$and':
      return [all(branches(key, value, scope))];
    case '$or': {
      const tests = branches(key, value, scope);
      return [(doc, details) => tests.some((test) => test(doc, details))];
    }
    case '$nor': {
      const tests = branches(key, value, scope);
      return [(doc) => !tests.some((test) => test(doc))];
    }
    case '$expr': {
      const expression = compileExpression(value, scope);
      return [(doc) => isTrue(expression(scope.enter(doc)))];
    }
    case '$comment':
      return [];
    case '$alwaysTrue':
      return [() => true];
    case '$alwaysFalse':
      return [() => false];
  }
  if (REFUSED.has(key)) throw unsupported(`the query operator ${key}`);
  if (key === '$ref' || key === '$id' || key === '$db') return compileField(key, value, scope);
  throw badValue(
    `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

const all =
  (tests: Matcher[]): Matcher =>
  (doc, details) =>
    tests.every((test) => test(doc, details));

function branches(key: string, value: Value, scope: Scope): Matcher[] {
  if (!Array.isArray(value)) throw badValue(`${key} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((branch) => {
    if (!(branch instanceof Map)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileFilter(branch, scope);
  });
}

function compileField(path: string, value: Value, scope: Scope): Matcher[] {
  if (value instanceof BSONRegExp) return [onPath(path, matchesRegex(value))];
  if (value instanceof Map && isOperatorDoc(value)) return compileOperators(path, value, scope);
  return [onPath(path, equals(value, scope.strings))];
}

function compileOperators(path: string, operators: Doc, scope: Scope): Matcher[] {
  const tests: Matcher[] = [];
  for (const [operator, operand] of operators) {
    if (operator === '$options' && operators.has('$regex')) continue;
    if (operator === '$not') tests.push(negated(path, operand, scope));
    else tests.push(compileOperator(path, operator, operand, { siblings: operators, scope, compileFilter }));
  }
  return tests;
}

function negated(path: string, operand: Value, scope: Scope): Matcher {
  if (operand instanceof BSONRegExp) {
    const test = onPath(path, matchesRegex(operand));
    return (doc) => !test(doc);
  }
  if (!(operand instanceof Map)) throw badValue('$not needs a regex or a document');
  if (operand.size === 0) throw badValue('$not cannot be empty');
  if (!isOperatorDoc(operand)) throw badValue(`unknown operator: ${[...operand.keys()][0]}`);
  const tests = compileOperators(path, operand, scope);
  return (doc) => !tests.every((test) => test(doc));
}
