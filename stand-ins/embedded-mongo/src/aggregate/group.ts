import { MongoError } from '../errors.ts';
import { sorted } from '../query/merge-sort.ts';
import { compare, typeRank } from '../values/compare.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileAccumulator } from './accumulators.ts';
import type { Accumulator } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import type { Env, Scope } from './scope.ts';
import { LongEvaluation, SUSPENDED } from './long-evaluation.ts';
import { flowOf, PAUSE_EVERY } from './stage.ts';
import type { Flow, Stage, Work } from './stage.ts';
import { ValueGroups } from './value-groups.ts';

type Field = { name: string; create: () => Accumulator; input: (env: Env) => Maybe };

function fieldsOf(spec: Iterable<[string, Value]>, scope: Scope): Field[] {
  return [...spec].map(([name, value]) => {
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$')) throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
    return { name, ...compileAccumulator(name, value, scope) };
  });
}

type Group = { value: Maybe; group: Accumulator[] };

function* gather(docs: Flow, key: (env: Env) => Maybe, fields: Field[], scope: Scope): Work<Group[]> {
  const groups = new ValueGroups<Accumulator[]>();
  const create = (): Accumulator[] => fields.map((field) => field.create());
  const evaluation = new LongEvaluation();
  const inputs: Maybe[] = [];
  // All is read before any of it is added: what is gone on with after a pause is read from its beginning.
  const read = (doc: Doc): Maybe => {
    const env = scope.enter(doc);
    const id = key(env);
    for (let i = 0; i < fields.length; i++) inputs[i] = (fields[i] as Field).input(env);
    return id ?? null;
  };
  let count = 0;
  for (const doc of docs) {
    if (doc === undefined) {
      yield undefined;
      continue;
    }
    let id = evaluation.run(read, doc, undefined);
    for (; id === SUSPENDED; id = evaluation.run(read, doc, undefined)) yield undefined;
    const group = groups.get(id, create);
    for (let i = 0; i < inputs.length; i++) (group[i] as Accumulator).add(inputs[i]);
    if (++count % PAUSE_EVERY === 0) yield undefined;
  }
  return groups.groups;
}

/** The results of groups, one after the other. */
function* outputs(groups: Group[], fields: Field[]): Generator<Doc | undefined> {
  for (const group of flowOf(groups)) yield group && output(group, fields);
}

function output({ value, group }: Group, fields: Field[]): Doc {
  const doc: Doc = new Map([['_id', value ?? null]]);
  fields.forEach(({ name }, i) => doc.set(name, group[i]?.result() ?? null));
  return doc;
}

export function compileGroup(spec: Value, scope: Scope): Stage {
  if (!(spec instanceof Map)) throw new MongoError(15947, "a group's fields must be specified in an object");
  const id = spec.get('_id');
  if (id === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const key = compileExpression(id, scope);
  const fields = fieldsOf(
    [...spec].filter(([name]) => name !== '_id'),
    scope,
  );
  return function* (docs) {
    yield* outputs(yield* gather(docs, key, fields, scope), fields);
  };
}

function checkBoundaries(boundaries: Value[]): void {
  if (boundaries.length < 2)
    throw new MongoError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  boundaries.forEach((boundary, i) => {
    if (i === 0) return;
    if (typeRank(boundary) !== typeRank(boundaries[0]))
      throw new MongoError(40193, "All values in the 'boundaries' option to $bucket must have the same type.");
    if (compare(boundary, boundaries[i - 1]) <= 0)
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
  });
}

/** A default within the boundaries would be found among what it is to take up. */
function checkDefault(otherwise: Maybe, boundaries: Value[]): void {
  if (
    otherwise !== undefined &&
    typeRank(otherwise) === typeRank(boundaries[0]) &&
    compare(otherwise, boundaries[0]) >= 0 &&
    compare(otherwise, boundaries.at(-1)) < 0
  )
    throw new MongoError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
}

/** The boundary at or below a value, or the default when it is outside or of another type. */
const bucketOf =
  (value: (env: Env) => Maybe, boundaries: Value[], otherwise: Maybe) =>
  (env: Env): Maybe => {
    const found = value(env);
    const above = boundaries.findIndex((boundary) => compare(found, boundary) < 0);
    if (above > 0) return boundaries[above - 1];
    if (otherwise === undefined)
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return otherwise;
  };

const COUNTED: Doc = new Map([['count', new Map([['$sum', 1]])]]);

/**
 * `$bucket`: a value belongs to the boundary at or below it, and to the default when it is outside or of another type.
 */
export function compileBucket(spec: Value, scope: Scope): Stage {
  if (!(spec instanceof Map)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  for (const name of spec.keys())
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(name))
      throw new MongoError(40197, `Unrecognized option to $bucket: ${name}.`);
  const [groupBy, boundaries, otherwise] = [spec.get('groupBy'), spec.get('boundaries'), spec.get('default')];
  if (groupBy === undefined || !Array.isArray(boundaries))
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  checkBoundaries(boundaries);
  checkDefault(otherwise, boundaries);
  const key = bucketOf(compileExpression(groupBy, scope), boundaries, otherwise);
  const result = spec.get('output');
  const fields = fieldsOf(result instanceof Map ? result : COUNTED, scope);
  return function* (docs) {
    const groups = yield* gather(docs, key, fields, scope);
    yield* outputs(yield* sorted(groups, (a, b) => compare(a.value, b.value)), fields);
  };
}
