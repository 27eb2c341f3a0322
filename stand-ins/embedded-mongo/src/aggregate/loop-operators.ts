import type { Maybe, Value } from '../values/types.ts';
import { array, whole } from './array-operators.ts';
import { compileExpression, isTrue } from './expression.ts';
import type { Expression } from './expression.ts';
import { checkVariable } from './logic-operators.ts';
import { fold } from './long-evaluation.ts';
import { isNothing, named } from './operands.ts';
import { defineOperators } from './operator-table.ts';
import type { Env } from './scope.ts';

const withVar = (env: Env, vars: Record<string, Maybe>): Env => ({ ...env, vars: { ...env.vars, ...vars } });

/** Goes over the array that an operator has as its input, with a state; null where it has none. */
function overInput<S>(
  input: () => [value: Maybe, operator: string, code: number],
  initial: () => S,
  step: (state: S, element: Maybe) => S,
): S | null {
  return fold(() => {
    const [value, operator, code] = input();
    return isNothing(value) ? null : { elements: array(operator, code, value, 'input'), state: initial() };
  }, step);
}

const filter = named('$filter', ['input', 'cond'], ['as', 'limit'], (argument, operand, scope) => {
  const name = (operand.get('as') as string | undefined) ?? 'this';
  checkVariable(name);
  const [input, limit] = [argument('input') as Expression, argument('limit')];
  const test = compileExpression(operand.get('cond') as Value, scope.binding([name]));
  return (env) => {
    const kept = overInput<Value[]>(
      () => [input(env), '$filter', 28651],
      () => [],
      (found, element) => {
        if (isTrue(test(withVar(env, { [name]: element })))) found.push(element as Value);
        return found;
      },
    );
    const most = kept === null ? null : limit?.(env);
    return kept === null || isNothing(most) ? kept : kept.slice(0, whole('$filter', 327391, most));
  };
});

const map = named('$map', ['input', 'in'], ['as'], (argument, operand, scope) => {
  const name = (operand.get('as') as string | undefined) ?? 'this';
  checkVariable(name);
  const input = argument('input') as Expression;
  const body = compileExpression(operand.get('in') as Value, scope.binding([name]));
  return (env) =>
    overInput<Value[]>(
      () => [input(env), '$map', 16883],
      () => [],
      (made, element) => {
        made.push(body(withVar(env, { [name]: element })) ?? null);
        return made;
      },
    );
});

const reduce = named('$reduce', ['input', 'initialValue', 'in'], [], (argument, operand, scope) => {
  const [input, initial] = [argument('input') as Expression, argument('initialValue') as Expression];
  const body = compileExpression(operand.get('in') as Value, scope.binding(['this', 'value']));
  return (env) =>
    overInput<Maybe>(
      () => [input(env), '$reduce', 40080],
      () => initial(env),
      (value, element) => body(withVar(env, { this: element, value })),
    );
});

defineOperators({ $filter: filter, $map: map, $reduce: reduce });
