import { MongoError } from '../errors.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import type { Expression } from './expression.ts';
import { isNothing } from './operands.ts';
import { defineOperators } from './operator-table.ts';
import type { Scope } from './scope.ts';

/** The name of a field, which must be a constant. */
function fieldName(name: string, value: Value, scope: Scope): string {
  const isConstant = value instanceof Map && (value.has('$literal') || value.has('$const'));
  if ((typeof value === 'string' && value.startsWith('$')) || (value instanceof Map && !isConstant))
    throw new MongoError(
      4161108,
      `${name} requires 'field' to evaluate to a constant, but got a non-constant argument. If you have a field path that starts with '$', consider using $literal.`,
    );
  const field = compileExpression(value, scope)({ root: new Map(), vars: {} });
  if (typeof field !== 'string')
    throw new MongoError(4161107, `${name} requires 'field' to evaluate to type String, but got ${typeName(field)}`);
  return field;
}

function argumentsOf(name: string, operand: Value, known: string[]): Doc {
  if (!(operand instanceof Map)) throw new MongoError(4161100, `${name} only supports an object as its argument`);
  for (const field of operand.keys())
    if (!known.includes(field)) throw new MongoError(4161101, `${name} found an unknown argument: ${field}`);
  const missing = known.find((field) => !operand.has(field));
  if (missing !== undefined)
    throw new MongoError(4161102 + known.indexOf(missing), `${name} requires '${missing}' to be specified`);
  return operand;
}

/** A document with one field changed, added or, for a value that is missing, taken away; whatever its name. */
function setField(name: string, operand: Value, scope: Scope): Expression {
  const removes = name === '$unsetField';
  const given = argumentsOf(name, operand, removes ? ['field', 'input'] : ['field', 'value', 'input']);
  const field = fieldName(name, given.get('field') as Value, scope);
  const input = compileExpression(given.get('input') as Value, scope);
  const value = removes ? (): Maybe => undefined : compileExpression(given.get('value') as Value, scope);
  return (env) => {
    const doc = input(env);
    if (isNothing(doc)) return null;
    if (!(doc instanceof Map)) throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`);
    const changed: Doc = new Map(doc);
    const set = value(env);
    if (set === undefined) changed.delete(field);
    else changed.set(field, set);
    return changed;
  };
}

defineOperators({
  $setField: (operand, scope) => setField('$setField', operand, scope),
  $unsetField: (operand, scope) => setField('$unsetField', operand, scope),
});
