import { badValue, MongoError, unsupported } from '../errors.ts';
import { compileExpression, isTrue } from '../aggregate/expression.ts';
import type { Expression } from '../aggregate/expression.ts';
import type { Env, Scope } from '../aggregate/scope.ts';
import { isNumber } from '../values/compare.ts';
import { splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { elemMatchProjection, sliceProjection } from './find-projection.ts';
import type { FindProjection } from './find-projection.ts';
import { compileFilter } from './matcher.ts';

/** A document cut down to what was asked for; `offset` is what `$` stands for. */
export type Projection = (doc: Doc, offset?: number) => Doc;

type Leaf = true | Expression;
type Tree = Map<string, Leaf | Tree>;

type Parsed = {
  included: Tree;
  excluded: Tree;
  finds: FindProjection[];
  positional: string | undefined;
  id: boolean | undefined;
  inclusive: boolean | undefined;
};

const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumber(value);

/**
 * Compiles the projection of `find` (with `$slice`, `$elemMatch` and `$`) or, with `isFind` false, of a `$project`
 * stage.
 */
export function compileProjection(spec: Doc, scope: Scope, isFind: boolean): Projection {
  const parsed: Parsed = {
    included: new Map(),
    excluded: new Map(),
    finds: [],
    positional: undefined,
    id: undefined,
    inclusive: undefined,
  };
  for (const [path, value] of spec) parseField(parsed, path, value, scope, isFind);
  const inclusive = parsed.inclusive ?? (parsed.id === true || (!isFind && parsed.included.size > 0));
  return inclusive ? including(parsed, scope) : excluding(parsed);
}

function parseField(parsed: Parsed, path: string, value: Value, scope: Scope, isFind: boolean): void {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  if (isFlag(value)) {
    parseFlag(parsed, path, isTrue(value), isFind);
    return;
  }
  if (isFind && value instanceof Map && value.size === 1 && parseFindOperator(parsed, path, value, scope)) return;
  if (value instanceof Map && ![...value.keys()].some((key) => key.startsWith('$'))) {
    if (value.size === 0)
      throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    for (const [name, nested] of value) parseField(parsed, `${path}.${name}`, nested, scope, isFind);
    return;
  }
  if (path.startsWith('$'))
    throw new MongoError(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.");
  if (path === '_id') parsed.id = true;
  else include(parsed, path);
  add(parsed.included, path, compileExpression(value, scope));
}

function parseFlag(parsed: Parsed, path: string, flag: boolean, isFind: boolean): void {
  if (isFind && path.endsWith('.$')) {
    if (parsed.positional !== undefined)
      throw new MongoError(31276, 'Cannot specify more than one positional projection per query.');
    include(parsed, path);
    parsed.positional = path.slice(0, -2);
    add(parsed.included, parsed.positional, true);
    return;
  }
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

function parseFindOperator(parsed: Parsed, path: string, value: Doc, scope: Scope): boolean {
  const [only] = value;
  if (only === undefined) return false;
  const [operator, operand] = only;
  if (operator === '$meta') throw unsupported('the projection $meta');
  if (operator === '$slice' && !(Array.isArray(operand) && !operand.every(isNumber))) {
    parsed.finds.push(sliceProjection(path, operand));
    // In an inclusion the sliced field comes along; alone it excludes nothing.
    add(parsed.included, path, true);
    return true;
  }
  if (operator !== '$elemMatch') return false;
  if (path.includes('.')) throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field.');
  if (!(operand instanceof Map)) throw badValue('elemMatch: Invalid argument, object required');
  include(parsed, path);
  const matcher = compileFilter(new Map([[path, new Map([['$elemMatch', operand]])]]), scope);
  parsed.finds.push(elemMatchProjection(path, matcher));
  add(parsed.included, path, true);
  return true;
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

function including({ included, finds, positional, id }: Parsed, scope: Scope): Projection {
  if (id !== false && !included.has('_id')) included.set('_id', true);
  return (doc, offset) => {
    let result = computed(pick(doc, included) as Doc, included, scope.enter(doc));
    if (positional !== undefined) result = atPosition(result, doc, positional, offset);
    for (const find of finds) result = find(result, doc);
    return result;
  };
}

function pick(value: Maybe, tree: Tree): Maybe {
  if (Array.isArray(value)) {
    const kept = value.map((element) => pick(element, tree));
    // Where fields are computed, they take the place of an element that is no document.
    return hasComputed(tree) ? kept.map((element) => element ?? null) : kept.filter((element) => element !== undefined);
  }
  if (!(value instanceof Map)) return undefined;
  const result: Doc = new Map();
  for (const [name, field] of value) {
    const node = tree.get(name);
    const kept = node === true ? field : node instanceof Map ? pick(field, node) : undefined;
    if (kept !== undefined) result.set(name, kept);
  }
  return result;
}

/** Adds the computed fields of a tree, in its order; through arrays into each of their documents. */
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

function excluding({ excluded, finds, id }: Parsed): Projection {
  if (id === false) excluded.set('_id', true);
  return (doc) => {
    let result = omit(doc, excluded) as Doc;
    for (const find of finds) result = find(result, doc);
    return result;
  };
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

/** The array that `$` names, cut to the one element that the filter matched. */
function atPosition(result: Doc, doc: Doc, path: string, offset: number | undefined): Doc {
  if (offset === undefined)
    throw new MongoError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  const [first, ...rest] = splitPath(path);
  const cut = (value: Maybe, parts: string[]): Maybe => {
    if (Array.isArray(value)) return value.slice(offset, offset + 1);
    const [part, ...others] = parts;
    if (!(value instanceof Map) || part === undefined) return value;
    const inner = cut(value.get(part), others);
    return inner === undefined ? value : new Map(value).set(part, inner);
  };
  const value = cut(result.get(first as string), rest);
  return value === undefined ? result : new Map(result).set(first as string, value);
}

/** The tree of `$addFields`: every field is computed. */
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
