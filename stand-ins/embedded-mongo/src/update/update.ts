import type { Touched } from '../changes/change.ts';
import { failedToParse, MongoError, unsupported } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { identical } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import { splitPath } from '../values/path.ts';
import type { Doc, Value } from '../values/types.ts';
import { arrayOperators, pushedBy } from './array-operators.ts';
import type { Leaf } from './leaf.ts';
import { modify } from './modify.ts';
import { valueOperators } from './operators.ts';
import { checkConflicts, comparePaths } from './paths.ts';

/** A compiled update: returns the new document, or the same one when nothing changes. */
export type Update = (doc: Doc, match: Match) => Doc;

/** Operators add their touched paths to `touched`; for other updates it stays empty. */
export type Match = { inserting: boolean; touched?: Touched[] };

/** Compiles a document of update operators. */
export function compileOperators(update: Doc, scope: Scope): Update {
  const leaves = [...update]
    .flatMap(([operator, fields]) => compileOperator(operator, fields, scope))
    .sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(leaves.map(({ path }) => path));
  return (doc, { inserting, touched }) => {
    let changed = doc;
    for (const { operator, path, pushed, creates, apply } of leaves) {
      if (operator === '$setOnInsert' && !inserting) continue;
      touched?.push({ operator, path, pushed });
      changed = modify(changed, path, { creates, apply: (old) => apply(old, { inserting, doc }, path) });
    }
    if (identical(changed, doc)) return doc;
    checkId(doc, changed, leaves);
    return changed;
  };
}

function compileOperator(operator: string, fields: Value, scope: Scope): Leaf[] {
  const found = Object.hasOwn(valueOperators, operator) ? valueOperators[operator] : arrayOperators[operator];
  if (found === undefined) throw unsupported(`the update operator ${operator}`);
  if (!(fields instanceof Map))
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${formatValue(fields)}}`,
    );
  return [...fields].map(([path, operand]) => {
    checkPath(path);
    const pushed = operator === '$push' ? pushedBy(operand) : undefined;
    return {
      operator,
      path: splitPath(path),
      creates: found.creates,
      pushed,
      apply: found.compile(operand, path, scope),
    };
  });
}

function checkPath(path: string): void {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  const parts = splitPath(path);
  if (parts.includes(''))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts.some((part) => part === '$' || part.startsWith('$[')))
    throw unsupported(`the positional element in the update path '${path}'`);
  const [first = ''] = parts;
  if (first.startsWith('$') && !['$id', '$ref', '$db'].includes(first))
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${first}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
}

function checkId(before: Doc, after: Doc, leaves: Leaf[]): void {
  if (!before.has('_id') || identical(before.get('_id'), after.get('_id'))) return;
  const leaf = leaves.find(({ path }) => path[0] === '_id');
  throw new MongoError(
    66,
    `Performing an update on the path '${leaf?.path.join('.') ?? '_id'}' would modify the immutable field '_id'`,
  );
}
