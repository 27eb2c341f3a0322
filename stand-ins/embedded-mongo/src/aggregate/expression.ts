import { failedToParse, MongoError, unsupported } from '../errors.ts';
import { splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileOperator } from './operators.ts';
import type { Expression, Scope } from './scope.ts';

/** Follows a path like expressions do: maps over arrays, without numeric indexes. */
function pathIn(value: Maybe, parts: readonly string[], at = 0): Maybe {
  if (at === parts.length) return value;
  if (value instanceof Map) return pathIn(value.get(parts[at] as string), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((element) => element instanceof Map)
    .map((element) => pathIn(element, parts, at))
    .filter((found) => found !== undefined);
}

function checkPath(path: string): string[] {
  const parts = splitPath(path);
  for (const part of parts) {
    if (part === '')
      throw new MongoError(
        path.endsWith('.') ? 40353 : 15998,
        path.endsWith('.') ? "FieldPath must not end with a '.'." : 'FieldPath field names may not be empty strings.',
      );
    if (part.startsWith('$'))
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
  }
  return parts;
}

function variable(path: string, scope: Scope): Expression {
  const [name = '', ...rest] = splitPath(path);
  const parts = rest.length > 0 ? checkPath(rest.join('.')) : rest;
  if (name === '') throw failedToParse('empty variable names are not allowed');
  if (name === 'ROOT' || name === 'CURRENT') return (env) => pathIn(env.root, parts);
  if (!scope.knows(name))
    throw /^[A-Z]/.test(name)
      ? unsupported(`the variable $$${name}`)
      : new MongoError(17276, `Use of undefined variable: ${name}`);
  return (env) => pathIn(env.vars[name], parts);
}

function fieldPath(text: string, scope: Scope): Expression {
  if (text.startsWith('$$')) return variable(text.slice(2), scope);
  if (text === '$') throw new MongoError(16872, `'$' by itself is not a valid FieldPath`);
  const parts = checkPath(text.slice(1));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined)
    return (env) => (env.root instanceof Map ? env.root.get(only) : pathIn(env.root, parts));
  return (env) => pathIn(env.root, parts);
}

function objectExpression(doc: Doc, scope: Scope): Expression {
  const fields = [...doc].map(([name, value]) => {
    if (name.includes('.'))
      throw new MongoError(16412, `FieldPath field names may not contain '.'. Consider using $getField or $setField.`);
    return [name, compileExpression(value, scope)] as const;
  });
  return (env) => {
    const result: Doc = new Map();
    for (const [name, expression] of fields) {
      const value = expression(env);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

/** Compiles an aggregation expression; throws MongoDB's errors for an invalid one. */
export function compileExpression(value: Value, scope: Scope): Expression {
  if (typeof value === 'string' && value.startsWith('$')) return fieldPath(value, scope);
  if (Array.isArray(value)) {
    const elements = value.map((element) => compileExpression(element, scope));
    return (env) => elements.map((element) => element(env) ?? null);
  }
  if (!(value instanceof Map)) return () => value;
  const [name] = value.keys();
  if (name === undefined || ![...value.keys()].some((key) => key.startsWith('$')))
    return objectExpression(value, scope);
  if (value.size > 1)
    throw new MongoError(
      15983,
      `an object representing an expression must have exactly one field: ${[...value.keys()].join(', ')}`,
    );
  return compileOperator(name, value.get(name) as Value, scope, compileExpression);
}
