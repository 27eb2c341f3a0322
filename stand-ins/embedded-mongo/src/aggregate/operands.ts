import { MongoError } from '../errors.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import type { Expression } from './expression.ts';
import type { OperatorCompiler } from './operator-table.ts';
import type { Scope } from './scope.ts';

/** The operands of an operator that takes a list; a single one may stand without brackets. */
export function listOf(operand: Value): Value[] {
  return Array.isArray(operand) ? operand : [operand];
}

/** An operator on the values of its operands, of which there are `least` to `most`. */
export function onValues(
  name: string,
  least: number,
  most: number,
  compute: (values: Maybe[]) => Maybe,
): OperatorCompiler {
  return (operand, scope) => {
    const operands = listOf(operand).map((value) => compileExpression(value, scope));
    if (operands.length < least || operands.length > most) {
      if (least === most)
        throw new MongoError(
          16020,
          `Expression ${name} takes exactly ${least} arguments. ${operands.length} were passed in.`,
        );
      throw new MongoError(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${operands.length} were passed in.`,
      );
    }
    return (env) => compute(operands.map((one) => one(env)));
  };
}

/** As {@link onValues}, and null as soon as one operand is null or missing. */
export function onPresent(
  name: string,
  least: number,
  most: number,
  compute: (values: Value[]) => Maybe,
): OperatorCompiler {
  return onValues(name, least, most, (values) =>
    values.some((value) => value === undefined || value === null) ? null : compute(values as Value[]),
  );
}

/** An operator with named arguments. */
export function named(
  name: string,
  required: string[],
  optional: string[],
  build: (argument: (field: string) => Expression | undefined, operand: Doc, scope: Scope) => Expression,
): OperatorCompiler {
  return (operand, scope) => {
    if (!(operand instanceof Map)) throw new MongoError(9, `${name} only supports an object as its argument`);
    for (const field of operand.keys())
      if (!required.includes(field) && !optional.includes(field))
        throw new MongoError(9, `Unrecognized argument to ${name}: ${field}`);
    for (const field of required)
      if (!operand.has(field)) throw new MongoError(9, `Missing '${field}' parameter to ${name}`);
    const argument = (field: string): Expression | undefined =>
      operand.has(field) ? compileExpression(operand.get(field) as Value, scope) : undefined;
    return build(argument, operand, scope);
  };
}

/** As {@link named}, with every argument evaluated. */
export function onNamed(
  name: string,
  required: string[],
  optional: string[],
  compute: (argument: (field: string) => Maybe, has: (field: string) => boolean) => Maybe,
): OperatorCompiler {
  return named(name, required, optional, (argument, operand) => {
    const compiled = new Map([...operand.keys()].map((field) => [field, argument(field) as Expression]));
    return (env) =>
      compute(
        (field) => compiled.get(field)?.(env),
        (field) => compiled.has(field),
      );
  });
}

export const isNothing = (value: Maybe): value is null | undefined => value === undefined || value === null;
