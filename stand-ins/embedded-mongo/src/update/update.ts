import type { Touched } from '../changes/change.ts';
import { badValue, failedToParse, MongoError, unsupported } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { identical } from '../values/compare.ts';
import { formatDoc, formatValue } from '../values/format.ts';
import { splitPath } from '../values/path.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileArrayFilters } from './array-filters.ts';
import type { ArrayFilters } from './array-filters.ts';
import { arrayOperators, pushedBy } from './array-operators.ts';
import type { Application, Leaf } from './leaf.ts';
import { modify } from './modify.ts';
import { checkRename, valueOperators } from './operators.ts';
import { checkConflicts, comparePaths, concretePaths } from './paths.ts';

/** A compiled update: gives the new document, or the same one when nothing changes. */
export type Update = (doc: Doc, match: Match) => Doc;

/** Where a filter has matched. `touched` is filled by what operators touch; for other updates it stays empty. */
export type Match = { inserting: boolean; offset: number | undefined; touched?: Touched[] };

/** Compiles a document of update operators. */
export function compileOperators(update: Doc, arrayFilters: Doc[], scope: Scope): Update {
  const filters = compileArrayFilters(arrayFilters, scope);
  const leaves = [...update].flatMap(([operator, fields]) => compileOperator(operator, fields, scope));
  checkIdentifiers(leaves, filters, update);
  const paths = leaves
    .flatMap((leaf) => (leaf.from === undefined ? [leaf.path] : [leaf.path, leaf.from]))
    .sort(comparePaths);
  checkConflicts(paths, (path, at) => `Updating the path '${path}' would create a conflict at '${at}'`);
  return (doc, match) => {
    const application: Application = { ...match, now: scope.vars['NOW'] as Date, doc };
    const changed = apply(leaves, application, filters);
    if (identical(changed, doc)) return doc;
    checkId(doc, changed, leaves);
    return changed;
  };
}

/** Operators that compare values, which they do by their bytes. */
const COMPARING = new Set(['$addToSet', '$max', '$min', '$pull', '$pullAll', '$push']);

function compileOperator(operator: string, fields: Value, scope: Scope): Leaf[] {
  if (operator !== '$rename' && !(operator in valueOperators) && !(operator in arrayOperators)) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!(fields instanceof Map))
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${formatValue(fields)}}`,
    );
  if (scope.strings !== undefined && COMPARING.has(operator)) throw unsupported(`${operator} with a collation`);
  return [...fields].map(([path, operand]) => {
    checkPath(path);
    if (operator === '$rename') return renameLeaf(path, operand);
    const { creates, compile } = (valueOperators[operator] ??
      arrayOperators[operator]) as (typeof arrayOperators)[string];
    const pushed = operator === '$push' ? pushedBy(operand) : undefined;
    return { operator, path: splitPath(path), creates, pushed, apply: compile(operand, path, scope) };
  });
}

function checkPath(path: string): void {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  const parts = splitPath(path);
  if (parts.includes(''))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts[0] === '$')
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  if (/^\$\[/.test(parts[0] as string))
    throw badValue(
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  if (parts.filter((part) => part === '$').length > 1)
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  const [first = ''] = parts;
  if (first.startsWith('$') && !['$id', '$ref', '$db'].includes(first))
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${first}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
}

function renameLeaf(from: string, operand: Value): Leaf {
  const to = checkRename(from, operand);
  checkPath(to);
  return { operator: '$rename', path: splitPath(to), from: splitPath(from), creates: true, apply: (old) => old };
}

function checkIdentifiers(leaves: Leaf[], filters: ArrayFilters, update: Doc): void {
  const used = new Set<string>();
  for (const { path } of leaves) {
    for (const part of path) {
      const name = /^\$\[(.+)\]$/.exec(part)?.[1];
      if (name === undefined) continue;
      if (!filters.has(name))
        throw badValue(`No array filter found for identifier '${name}' in path '${path.join('.')}'`);
      used.add(name);
    }
  }
  for (const name of filters.keys())
    if (!used.has(name))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update ${formatDoc(update)}`);
}

function apply(leaves: Leaf[], application: Application, filters: ArrayFilters): Doc {
  const steps = leaves
    .filter((leaf) => leaf.operator !== '$setOnInsert' || application.inserting)
    .flatMap((leaf) => concretePaths(leaf, application, filters).map((path) => ({ leaf, path })))
    .sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(
    steps.map(({ path }) => path),
    (_path, at) => `Update created a conflict at '${at}'`,
  );
  let { doc } = application;
  for (const { leaf, path } of steps) {
    application.touched?.push({ operator: leaf.operator, path, from: leaf.from, pushed: leaf.pushed });
    doc =
      leaf.from === undefined
        ? modify(doc, path, { creates: leaf.creates, apply: (old) => leaf.apply(old, application, path) })
        : rename(doc, leaf.from, path);
  }
  return doc;
}

/** Moves a value; neither end may be inside an array. */
function rename(doc: Doc, from: string[], to: string[]): Doc {
  const value = fieldOutsideArrays(doc, from, 'source');
  if (value === undefined) return doc;
  fieldOutsideArrays(doc, to, 'destination');
  const without = modify(doc, from, { creates: false, apply: () => undefined });
  return modify(without, to, { creates: true, apply: () => value });
}

function fieldOutsideArrays(doc: Doc, path: string[], role: string): Maybe {
  let value: Maybe = doc;
  for (const part of path) {
    if (Array.isArray(value))
      throw badValue(
        `The ${role} field cannot be an array element, '${path.join('.')}' in doc with _id: ${formatValue(doc.get('_id') ?? null)} has an array field called '${path[0]}'`,
      );
    value = value instanceof Map ? value.get(part) : undefined;
  }
  return value;
}

function checkId(before: Doc, after: Doc, leaves: Leaf[]): void {
  if (!before.has('_id') || identical(before.get('_id'), after.get('_id'))) return;
  const leaf = leaves.find(({ path, from }) => path[0] === '_id' || from?.[0] === '_id');
  throw new MongoError(
    66,
    `Performing an update on the path '${leaf?.path.join('.') ?? '_id'}' would modify the immutable field '_id'`,
  );
}
