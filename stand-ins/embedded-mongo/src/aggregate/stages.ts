import { MongoError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { compileProjection, computed, computedTree } from '../query/projection.ts';
import { sorted } from '../query/merge-sort.ts';
import { parseSort, sortedFlow } from '../query/sort.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { compare } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { compileBucket, compileGroup } from './group.ts';
import { compileLookup } from './lookup.ts';
import './operators.ts';
import { compileRedact } from './redact.ts';
import type { Scope } from './scope.ts';
import { eachDoc, eachOf, flowOf, gathered, ofAll, PAUSE_EVERY } from './stage.ts';
import type { Stage } from './stage.ts';
import { compileUnwind } from './unwind.ts';

function object(name: string, code: number, spec: Value): Doc {
  if (!(spec instanceof Map))
    throw new MongoError(code, `${name} specification must be an object, got ${typeName(spec)}`);
  return spec;
}

function addFields(name: string, spec: Value, scope: Scope): Stage {
  const tree = computedTree(object(name, 40272, spec), scope);
  return eachDoc((doc) => computed(new Map(doc), tree, scope.enter(doc)));
}

function project(spec: Value, scope: Scope): Stage {
  const fields = object('$project', 15969, spec);
  if (fields.size === 0)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const projection = compileProjection(fields, scope, false);
  return eachDoc((doc) => projection(doc));
}

function unset(spec: Value, scope: Scope): Stage {
  const names = Array.isArray(spec) ? spec : [spec];
  if (names.length === 0 || names.some((name) => typeof name !== 'string'))
    throw new MongoError(31120, '$unset specification must be a string or an array of strings');
  return project(new Map(names.map((name) => [name as string, false])), scope);
}

function replaceRoot(name: string, expression: Value, scope: Scope): Stage {
  const root = compileExpression(expression, scope);
  return eachDoc((doc) => {
    const value = root(scope.enter(doc));
    if (!(value instanceof Map))
      throw new MongoError(
        40228,
        `PlanExecutor error during aggregation :: caused by :: '${name === '$replaceRoot' ? 'newRoot' : 'replacement document'}' expression must evaluate to an object, but resulting value was: ${value === undefined ? 'MISSING' : formatValue(value)}. Type of resulting value: '${typeName(value)}'.`,
      );
    return value;
  });
}

function sort(spec: Value, scope: Scope): Stage {
  const pattern = parseSort(object('$sort', 15973, spec));
  if (pattern === undefined) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return (docs) => sortedFlow(docs, pattern, scope.strings);
}

function amount(name: string, spec: Value, least: number, code: number): number {
  const number = wholeNumber(spec);
  if (number === undefined || number < least)
    throw new MongoError(
      code,
      `invalid argument to ${name} stage: Expected a ${least > 0 ? 'positive' : 'non-negative'} number in: ${name}: ${formatValue(spec)}`,
    );
  return number;
}

function count(spec: Value): Stage {
  if (typeof spec !== 'string' || spec === '')
    throw new MongoError(40156, 'the count field must be a non-empty string');
  if (spec.startsWith('$') || spec.includes('.'))
    throw new MongoError(40158, "the count field cannot be a $-prefixed path or contain '.'");
  return function* (docs) {
    let total = 0;
    for (const doc of docs)
      if (doc === undefined) yield undefined;
      else if (++total % PAUSE_EVERY === 0) yield undefined;
    if (total > 0) yield new Map([[spec, total]]);
  };
}

function sortByCount(spec: Value, scope: Scope): Stage {
  if (!(typeof spec === 'string' && spec.startsWith('$')) && !(spec instanceof Map))
    throw new MongoError(
      40149,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  const group = compileGroup(
    new Map<string, Value>([
      ['_id', spec],
      ['count', new Map([['$sum', 1]])],
    ]),
    scope,
  );
  const inOrder = ofAll((docs) => sorted(docs, (a, b) => -compare(a.get('count'), b.get('count'))));
  return (docs, source) => inOrder(group(docs, source), source);
}

function facet(spec: Value, scope: Scope): Stage {
  const facets = [...object('$facet', 40169, spec)].map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`);
    return [name, compilePipeline(pipeline, scope)] as const;
  });
  if (facets.length === 0) throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  return function* (docs, source) {
    const all = yield* gathered(docs);
    const result: Doc = new Map();
    for (const [name, run] of facets) result.set(name, yield* gathered(run(flowOf(all), source)));
    yield result;
  };
}

/** A random choice without repetition. */
function sample(spec: Value): Stage {
  const size = amount('$sample', spec instanceof Map ? (spec.get('size') ?? null) : null, 1, 28747);
  return ofAll(function* (docs) {
    for (let i = 0; i < Math.min(size, docs.length); i++) {
      const other = i + Math.floor(Math.random() * (docs.length - i));
      [docs[i], docs[other]] = [docs[other] as Doc, docs[i] as Doc];
      if (i % PAUSE_EVERY === 0) yield undefined;
    }
    return docs.slice(0, size);
  });
}

function unionWith(spec: Value, scope: Scope): Stage {
  const [name, pipeline] = spec instanceof Map ? [spec.get('coll'), spec.get('pipeline') ?? []] : [spec, []];
  if (typeof name !== 'string' || !Array.isArray(pipeline)) throw unsupported("$unionWith without 'coll'");
  const run = compilePipeline(pipeline, scope);
  return function* (docs, source) {
    yield* docs;
    yield* run(source.find(name, new Map()), source);
  };
}

function match(spec: Value, scope: Scope): Stage {
  const test = compileFilter(object('$match', 15959, spec), scope);
  return function* (docs) {
    for (const doc of eachOf(docs, (one) => (test(one) ? one : null))) if (doc !== null) yield doc;
  };
}

const STAGES: Record<string, (spec: Value, scope: Scope) => Stage> = {
  $match: match,
  $project: project,
  $unset: unset,
  $sort: sort,
  $group: compileGroup,
  $bucket: compileBucket,
  $lookup: (spec, scope) => compileLookup(spec, scope, compilePipeline),
  $unwind: compileUnwind,
  $addFields: (spec, scope) => addFields('$addFields', spec, scope),
  $set: (spec, scope) => addFields('$set', spec, scope),
  $replaceRoot: (spec, scope) =>
    replaceRoot('$replaceRoot', object('$replaceRoot', 40229, spec).get('newRoot') ?? null, scope),
  $replaceWith: (spec, scope) => replaceRoot('$replaceWith', spec, scope),
  $limit: (spec) => {
    const most = amount('$limit', spec, 1, 15958);
    return function* (docs) {
      let left = most;
      for (const doc of docs) {
        yield doc;
        if (doc !== undefined && --left === 0) return;
      }
    };
  },
  $skip: (spec) => {
    const skipped = amount('$skip', spec, 0, 5107200);
    return function* (docs) {
      let left = skipped;
      for (const doc of docs) if (doc === undefined || left-- <= 0) yield doc;
    };
  },
  $count: count,
  $sortByCount: sortByCount,
  $facet: facet,
  $redact: compileRedact,
  $sample: sample,
  $unionWith: unionWith,
};

/** The stages that are right under a collation, too. */
const COLLATED = new Set(['$match', '$sort', '$limit', '$skip', '$count', '$unset', '$project', '$sample', '$unwind']);

const REFUSED = new Set([
  '$bucketAuto',
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$search',
  '$searchMeta',
  '$setWindowFields',
  '$shardedDataDistribution',
  '$vectorSearch',
  '$querySettings',
  '$out',
  '$merge',
  '$documents',
]);

export function compileStage(stage: Value, scope: Scope): Stage {
  if (!(stage instanceof Map)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  const [[name, spec] = ['', null]] = [...stage];
  if (stage.size !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compile !== undefined && scope.strings !== undefined && !COLLATED.has(name))
    throw unsupported(`the stage ${name} with a collation`);
  if (compile !== undefined) return compile(spec as Value, scope);
  throw REFUSED.has(name)
    ? unsupported(`the aggregation stage ${name}`)
    : new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

export function compilePipeline(pipeline: Value[], scope: Scope): Stage {
  const stages = pipeline.map((stage) => compileStage(stage, scope));
  return (docs, source) => stages.reduce((flow, stage) => stage(flow, source), docs);
}
