import { MongoError, unsupported } from '../errors.ts';
import { compare, isNumber, typeRank } from '../values/compare.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { NumberSum } from './number-sum.ts';
import type { Expression, Scope } from './scope.ts';
import type { Stage } from './stages.ts';
import { ValueGroups } from './value-groups.ts';

/** Accumulates a value over a group's documents. */
type Accumulator = { add(value: Maybe): void; result(): Maybe };

function sum(): Accumulator {
  const total = new NumberSum();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => total.total(),
  };
}

function first(): Accumulator {
  let stored: { value: Maybe } | undefined;
  return {
    add: (value) => {
      stored ??= { value };
    },
    result: () => stored?.value ?? null,
  };
}

function push(): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = { $sum: sum, $first: first, $push: push };

type Field = { name: string; create: () => Accumulator; input: Expression };

function accumulatorOf(field: string, spec: Value, scope: Scope): Omit<Field, 'name'> {
  if (!(spec instanceof Map)) throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const [[name, operand] = ['', null]] = [...spec];
  if (spec.size !== 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`);
  const create = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (create === undefined) throw unsupported(`the accumulator ${name}`);
  if (!Array.isArray(operand) || name === '$push') return { create, input: compileExpression(operand, scope) };
  if (operand.length !== 1) throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
  return { create, input: compileExpression(operand[0] as Value, scope) };
}

function fieldsOf(spec: Iterable<[string, Value]>, scope: Scope): Field[] {
  return [...spec].map(([name, value]) => {
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$')) throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
    return { name, ...accumulatorOf(name, value, scope) };
  });
}

type Group = { value: Maybe; group: Accumulator[] };

function gather(docs: Iterable<Doc>, key: Expression, fields: Field[], scope: Scope): Group[] {
  const groups = new ValueGroups<Accumulator[]>();
  const create = (): Accumulator[] => fields.map((field) => field.create());
  for (const doc of docs) {
    const env = scope.enter(doc);
    const group = groups.get(key(env) ?? null, create);
    fields.forEach(({ input }, i) => group[i]?.add(input(env)));
  }
  return groups.groups;
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
    for (const group of gather(docs, key, fields, scope)) yield output(group, fields);
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

/** A default within the boundaries would be ambiguous. */
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

/** The boundary at or below a value, or the default if the value is outside or has another type. */
const bucketOf =
  (value: Expression, boundaries: Value[], otherwise: Maybe): Expression =>
  (env) => {
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
 * `$bucket`: a value belongs to the boundary at or below it, or to the default if it is outside or has another type.
 */
export function compileBucket(spec: Value, scope: Scope): Stage {
  if (!(spec instanceof Map)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  for (const name of spec.keys())
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(name))
      throw unsupported(`the option '${name}' of $bucket`);
  const [groupBy, boundaries, otherwise] = [spec.get('groupBy'), spec.get('boundaries'), spec.get('default')];
  if (groupBy === undefined || !Array.isArray(boundaries))
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  checkBoundaries(boundaries);
  checkDefault(otherwise, boundaries);
  const key = bucketOf(compileExpression(groupBy, scope), boundaries, otherwise);
  const result = spec.get('output');
  const fields = fieldsOf(result instanceof Map ? result : COUNTED, scope);
  return function* (docs) {
    const groups = gather(docs, key, fields, scope).sort((a, b) => compare(a.value, b.value));
    for (const group of groups) yield output(group, fields);
  };
}
