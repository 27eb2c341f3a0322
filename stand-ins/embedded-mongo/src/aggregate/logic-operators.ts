import { Double } from 'bson';
import { MongoError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { isNumber } from '../values/compare.ts';
import { typeName } from '../values/types.ts';
import type { Maybe, Value } from '../values/types.ts';
import { compileExpression, isTrue } from './expression.ts';
import type { Expression } from './expression.ts';
import { remembered } from './long-evaluation.ts';
import { isNothing, listOf, onValues } from './operands.ts';
import { defineOperators } from './operator-table.ts';
import type { OperatorCompiler } from './operator-table.ts';
import type { Scope } from './scope.ts';

const comparison = (name: string, test: (order: number) => Value): OperatorCompiler =>
  onValues(name, 2, 2, ([a, b]) => test(compare(a, b)));

const all = (operand: Value, scope: Scope): Expression[] =>
  listOf(operand).map((value) => compileExpression(value, scope));

function condition(operand: Value, scope: Scope): Expression {
  let parts: (Value | undefined)[] = listOf(operand);
  if (operand instanceof Map) {
    for (const field of operand.keys())
      if (!['if', 'then', 'else'].includes(field))
        throw new MongoError(17083, `Unrecognized parameter to $cond: ${field}`);
    parts = [operand.get('if'), operand.get('then'), operand.get('else')];
    const missing = parts.findIndex((part) => part === undefined);
    if (missing >= 0)
      throw new MongoError(17080 + missing, `Missing '${['if', 'then', 'else'][missing]}' parameter to $cond`);
  }
  if (parts.length !== 3)
    throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`);
  const [test, yes, no] = parts.map((part) => compileExpression(part as Value, scope)) as [
    Expression,
    Expression,
    Expression,
  ];
  return (env) => (isTrue(test(env)) ? yes(env) : no(env));
}

function firstPresent(operand: Value, scope: Scope): Expression {
  const options = all(operand, scope);
  if (options.length < 2) throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${options.length}`);
  return (env) => {
    let value: Maybe;
    for (const option of options) {
      value = option(env);
      if (!isNothing(value)) return value;
    }
    return value;
  };
}

function switchOn(operand: Value, scope: Scope): Expression {
  if (!(operand instanceof Map))
    throw new MongoError(40060, `$switch requires an object as an argument, found: ${typeName(operand)}`);
  const branches = operand.get('branches');
  if (!Array.isArray(branches)) throw new MongoError(40061, "$switch expected an array for 'branches'");
  if (branches.length === 0) throw new MongoError(40068, '$switch requires at least one branch.');
  const compiled = branches.map((branch) => {
    const [test, then] = branch instanceof Map ? [branch.get('case'), branch.get('then')] : [];
    if (test === undefined) throw new MongoError(40066, "$switch requires each branch have a 'case' expression");
    if (then === undefined) throw new MongoError(40067, "$switch requires each branch have a 'then' expression.");
    return [compileExpression(test, scope), compileExpression(then, scope)] as const;
  });
  const otherwise = operand.has('default') ? compileExpression(operand.get('default') as Value, scope) : undefined;
  return (env) => {
    for (const [test, then] of compiled) if (isTrue(test(env))) return then(env);
    if (otherwise === undefined)
      throw new MongoError(
        40069,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return otherwise(env);
  };
}

function letIn(operand: Value, scope: Scope): Expression {
  const [vars, inner] = operand instanceof Map ? [operand.get('vars'), operand.get('in')] : [];
  if (!(vars instanceof Map) || inner === undefined) throw new MongoError(16876, "$let needs 'vars' and 'in'");
  const values = [...vars].map(([name, value]) => [name, compileExpression(value, scope)] as const);
  for (const [name] of values) checkVariable(name);
  const body = compileExpression(inner, scope.binding([...vars.keys()]));
  return (env) =>
    body({ ...env, vars: { ...env.vars, ...Object.fromEntries(values.map(([name, value]) => [name, value(env)])) } });
}

/** Users' variables begin with a small letter; those of the system with a capital. */
export function checkVariable(name: string): void {
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name) && name !== 'CURRENT')
    throw new MongoError(9, `'${name}' starts with an invalid character for a user variable name`);
}

defineOperators({
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', (order) => order),
  $and: (operand, scope) => {
    const tests = all(operand, scope);
    return (env) => tests.every((test) => isTrue(test(env)));
  },
  $or: (operand, scope) => {
    const tests = all(operand, scope);
    return (env) => tests.some((test) => isTrue(test(env)));
  },
  $not: onValues('$not', 1, 1, ([value]) => !isTrue(value)),
  $cond: condition,
  $ifNull: firstPresent,
  $switch: switchOn,
  $let: letIn,
  $literal: (operand) => () => operand,
  $const: (operand) => () => operand,
  $expr: (operand, scope) => compileExpression(operand, scope),
  $rand: () => () => remembered(() => new Double(Math.random())),
  $type: onValues('$type', 1, 1, ([value]) => typeName(value)),
  $isNumber: onValues('$isNumber', 1, 1, ([value]) => isNumber(value)),
});
