import { MongoError, unsupported } from '../errors.ts';
import { compileExpression } from '../aggregate/expression.ts';
import type { Env, Expression, Scope } from '../aggregate/scope.ts';
import { isNumber, isTrue } from '../values/compare.ts';
import { splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';

/** Reduces a document to the requested fields. */
export type Projection = (doc: Doc) => Doc;

type Leaf = true | Expression;
type Tree = Map<string, Leaf | Tree>;

type Parsed = {
  included: Tree;
  excluded: Tree;
  id: boolean | undefined;
  inclusive: boolean | undefined;
};

const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumber(value);

/** Compiles the specification of a `$project` stage. */
export function compileProjection(spec: Doc, scope: Scope): Projection {
  const parsed: Parsed = { included: new Map(), excluded: new Map(), id: undefined, inclusive: undefined };
  for (const [path, value] of spec) parseField(parsed, path, value, scope);
  return (parsed.inclusive ?? parsed.id === true) ? including(parsed, scope) : excluding(parsed);
}

/** Compiles the projection of `find`, which includes or excludes fields. */
export function compileFindProjection(spec: Doc, scope: Scope): Projection {
  for (const [path, value] of spec)
    if (!isFlag(value) || path.endsWith('.$')) throw unsupported(`the projection of '${path}' by more than a flag`);
  return compileProjection(spec, scope);
}

function parseField(parsed: Parsed, path: string, value: Value, scope: Scope): void {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  if (isFlag(value)) {
    parseFlag(parsed, path, isTrue(value));
    return;
  }
  if (value instanceof Map && ![...value.keys()].some((key) => key.startsWith('$'))) {
    if (value.size === 0)
      throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    for (const [name, nested] of value) parseField(parsed, `${path}.${name}`, nested, scope);
    return;
  }
  if (path.startsWith('$'))
    throw new MongoError(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.");
  if (path === '_id') parsed.id = true;
  else include(parsed, path);
  add(parsed.included, path, compileExpression(value, scope));
}

function parseFlag(parsed: Parsed, path: string, flag: boolean): void {
  if (splitPath(path).some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part)))
    throw new MongoError(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.");
  if (path === '_id') {
    parsed.id = flag;
    if (flag) add(parsed.included, path, true);
    return;
  }
  if (flag) {
    include(parsed, path);
    add(parsed.included, path, true);
    return;
  }
  if (parsed.inclusive === true)
    throw new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  parsed.inclusive = false;
  add(parsed.excluded, path, true);
}

function include(parsed: Parsed, path: string): void {
  if (parsed.inclusive === false)
    throw new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  parsed.inclusive = true;
}

function add(tree: Tree, path: string, leaf: Leaf): void {
  const parts = splitPath(path);
  let at = tree;
  parts.forEach((part, i) => {
    const found = at.get(part);
    if (i === parts.length - 1) {
      if (found !== undefined) throw new MongoError(31250, `Path collision at ${path}`);
      at.set(part, leaf);
    } else {
      if (found !== undefined && !(found instanceof Map))
        throw new MongoError(31249, `Path collision at ${path} remaining portion ${parts.slice(i + 1).join('.')}`);
      const next = found ?? (new Map() as Tree);
      at.set(part, next);
      at = next;
    }
  });
}

function including({ included, id }: Parsed, scope: Scope): Projection {
  if (id !== false && !included.has('_id')) included.set('_id', true);
  return (doc) => computed(pick(doc, included) as Doc, included, scope.enter(doc));
}

function pick(value: Maybe, tree: Tree): Maybe {
  if (Array.isArray(value)) {
    const stored = value.map((element) => pick(element, tree));
    // Computed fields replace an element that is not a document.
    return hasComputed(tree)
      ? stored.map((element) => element ?? null)
      : stored.filter((element) => element !== undefined);
  }
  if (!(value instanceof Map)) return undefined;
  const result: Doc = new Map();
  for (const [name, field] of value) {
    const node = tree.get(name);
    const stored = node === true ? field : node instanceof Map ? pick(field, node) : undefined;
    if (stored !== undefined) result.set(name, stored);
  }
  return result;
}

/** Adds a tree's computed fields in order; in arrays, to each of their documents. */
export function computed(target: Doc, tree: Tree, env: Env): Doc {
  for (const [name, node] of tree) {
    if (node === true) continue;
    if (!(node instanceof Map)) {
      const value = node(env);
      if (value === undefined) target.delete(name);
      else target.set(name, value);
    } else if (hasComputed(node)) {
      target.set(name, computedIn(target.get(name), node, env));
    }
  }
  return target;
}

function computedIn(value: Maybe, tree: Tree, env: Env): Value {
  if (Array.isArray(value)) return value.map((element) => computedIn(element, tree, env));
  return computed(value instanceof Map ? new Map(value) : new Map(), tree, env);
}

function hasComputed(tree: Tree): boolean {
  return [...tree.values()].some((node) => (node instanceof Map ? hasComputed(node) : node !== true));
}

function excluding({ excluded, id }: Parsed): Projection {
  if (id === false) excluded.set('_id', true);
  return (doc) => omit(doc, excluded) as Doc;
}

function omit(value: Value, tree: Tree): Value {
  if (Array.isArray(value)) return value.map((element) => omit(element, tree));
  if (!(value instanceof Map)) return value;
  const result: Doc = new Map();
  for (const [name, field] of value) {
    const node = tree.get(name);
    if (node === undefined) result.set(name, field);
    else if (node instanceof Map) result.set(name, omit(field, node));
  }
  return result;
}

/** The tree of `$set`, where every field is computed. */
export function computedTree(spec: Doc, scope: Scope): Tree {
  const tree: Tree = new Map();
  const parse = (path: string, value: Value): void => {
    if (splitPath(path).includes(''))
      throw new MongoError(
        path === '' ? 40352 : 15998,
        path === ''
          ? 'FieldPath cannot be constructed with empty string'
          : 'FieldPath field names may not be empty strings.',
      );
    if (path.split('.').some((part) => part.startsWith('$')))
      throw new MongoError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    if (value instanceof Map && value.size > 0 && ![...value.keys()].some((key) => key.startsWith('$')))
      for (const [name, nested] of value) parse(`${path}.${name}`, nested);
    else add(tree, path, compileExpression(value, scope));
  };
  for (const [path, value] of spec) parse(path, value);
  return tree;
}
