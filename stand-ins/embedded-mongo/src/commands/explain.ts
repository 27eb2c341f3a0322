import { MongoError, unsupported } from '../errors.ts';
import { finish } from '../aggregate/stage.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import { compileFilter } from '../query/matcher.ts';
import { formatInterval } from '../query/plan/intervals.ts';
import type { IndexPlan, Plan } from '../query/plan/plan.ts';
import { checkSort, parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Doc, Value } from '../values/types.ts';
import { leadingSelection } from './aggregate.ts';
import { collationOf, scopeOf } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { Fields } from './fields.ts';
import { object, oneOf, required } from './schema.ts';
import { countMatching, needsSort, planOf, select } from './select.ts';
import type { Selection } from './select.ts';

const EXPLAINED = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify', 'findandmodify'];
const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

const around = (stage: Reply, inputStage: Reply): Reply => ({ ...stage, inputStage });

function indexScan(plan: IndexPlan): Reply {
  const { index, bounds, direction } = plan;
  const indexBounds = new Map<string, Value>(
    index.paths.map((path, i) => [path, (bounds[i] ?? []).map(formatInterval)]),
  );
  const multiKeyPaths = new Map<string, Value>(
    index.paths.map((path) => [
      path,
      [...index.arrayPaths].filter((array) => path === array || path.startsWith(`${array}.`)),
    ]),
  );
  const isPartial = index.spec.has('partialFilterExpression');
  return {
    stage: 'IXSCAN',
    keyPattern: index.spec.get('key'),
    indexName: index.name,
    isMultiKey: index.multikey,
    multiKeyPaths,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial,
    indexVersion: 2,
    direction: direction === 1 ? 'forward' : 'backward',
    indexBounds,
  };
}

/** The stages that find documents: over an index, over several, or over the whole collection. */
function access(plan: Plan, filter: Doc): Reply {
  switch (plan.stage) {
    case 'nothing':
      return { stage: 'EOF', type: 'predicateEvalsToFalse' };
    case 'collection':
      return {
        stage: 'COLLSCAN',
        ...(filter.size === 0 ? {} : { filter }),
        direction: plan.direction === 1 ? 'forward' : 'backward',
      };
    case 'or':
      return around({ stage: 'FETCH', filter }, { stage: 'OR', inputStages: plan.branches.map(indexScan) });
    case 'index':
      return around({ stage: 'FETCH', ...(plan.exact ? {} : { filter }) }, indexScan(plan));
  }
}

type Explained = { name: string; selection: Selection; projection: Doc | undefined };

function stages(plan: Plan, { name, selection, projection }: Explained): Reply {
  const { filter, sort, skip = 0, limit = 0 } = selection;
  if (name === 'count' && plan.stage === 'index' && plan.exact)
    return around({ stage: 'COUNT' }, { ...indexScan(plan), stage: 'COUNT_SCAN' });
  let found = access(plan, filter);
  if (needsSort(plan, sort))
    found = around(
      {
        stage: 'SORT',
        sortPattern: sort,
        memLimit: 104857600,
        ...(limit > 0 ? { limitAmount: skip + limit } : {}),
        type: 'simple',
      },
      found,
    );
  if (skip > 0) found = around({ stage: 'SKIP', skipAmount: skip }, found);
  if (limit > 0 && (name === 'find' || name === 'aggregate'))
    found = around({ stage: 'LIMIT', limitAmount: limit }, found);
  if (projection !== undefined && projection.size > 0)
    found = around({ stage: 'PROJECTION', transformBy: projection }, found);
  if (name === 'count') return around({ stage: 'COUNT' }, found);
  if (name === 'update' || name === 'findAndModify') return around({ stage: 'UPDATE' }, found);
  return name === 'delete' ? around({ stage: 'DELETE' }, found) : found;
}

const documentOr = (value: Value | undefined): Doc => (value instanceof Map ? value : new Map());
const amount = (value: Value | undefined): number => Math.abs(wholeNumber(value) ?? 0);

/** What of a command selects documents. */
function explained(command: Doc, given: string): Explained {
  const name = given === 'findandmodify' ? 'findAndModify' : given;
  const [hint, projection] = [command.get('hint'), name === 'find' ? documentOr(command.get('projection')) : undefined];
  const amounts = { skip: amount(command.get('skip')), limit: amount(command.get('limit')) };
  if (name === 'find')
    return {
      name,
      selection: { filter: documentOr(command.get('filter')), sort: checkSort(command.get('sort')), ...amounts, hint },
      projection,
    };
  if (name === 'count')
    return { name, selection: { filter: documentOr(command.get('query')), ...amounts, hint }, projection };
  if (name === 'distinct') return { name, selection: { filter: documentOr(command.get('query')), hint }, projection };
  if (name === 'findAndModify')
    return {
      name: command.get('remove') === true ? 'delete' : name,
      selection: { filter: documentOr(command.get('query')), sort: checkSort(command.get('sort')), limit: 1, hint },
      projection,
    };
  if (name === 'aggregate') {
    const pipeline = command.get('pipeline');
    return { name, selection: leadingSelection(Array.isArray(pipeline) ? pipeline : [], hint).selection, projection };
  }
  const list = command.get(name === 'update' ? 'updates' : 'deletes');
  const first = Array.isArray(list) ? documentOr(list[0]) : new Map<string, Value>();
  const single = name === 'update' ? first.get('multi') !== true : wholeNumber(first.get('limit')) === 1;
  return {
    name,
    selection: { filter: documentOr(first.get('q')), limit: single ? 1 : 0, hint: first.get('hint') },
    projection,
  };
}

function executionStats(collection: Collection | undefined, { name, selection }: Explained, winningPlan: Reply): Reply {
  const examined = { keys: 0, docs: 0 };
  const startedAt = performance.now();
  const scope = scopeOf(undefined);
  if (name === 'count') finish(countMatching(collection, selection, scope, null, examined));
  const nReturned = name === 'count' ? 0 : select(collection, selection, scope, null, examined).length;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - startedAt),
    totalKeysExamined: examined.keys,
    totalDocsExamined: examined.docs,
    executionStages: { ...winningPlan, nReturned },
  };
}

/** Throws for a command that has a collation, or whose first statement has one: another plan than its own would be told. */
function refuseCollation(command: Doc, name: string): void {
  const statements = command.get(name === 'update' ? 'updates' : 'deletes');
  for (const doc of [command, Array.isArray(statements) ? statements[0] : undefined])
    if (doc instanceof Map && collationOf(new Fields(doc, name)) !== undefined)
      throw unsupported('explaining a command with a collation');
}

/** Tells how documents are looked for, and how many keys and documents that takes; nothing is written. */
function explain(context: Context): Reply {
  const { fields, server, db } = context;
  const command = fields.required('explain', fields.document('explain'));
  const verbosity = fields.string('verbosity') ?? 'allPlansExecution';
  const [name = ''] = command.keys();
  if (!EXPLAINED.includes(name)) throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
  const namespace = `${db}.${String(command.get(name))}`;
  const collection = server.engine.find(namespace, null);
  const target = explained(command, name);
  refuseCollation(command, name);
  compileFilter(target.selection.filter, scopeOf(undefined));
  parseSort(target.selection.sort ?? new Map());
  const pipeline = name === 'aggregate' ? command.get('pipeline') : undefined;
  if (Array.isArray(pipeline))
    compilePipeline(
      pipeline.filter((stage) => !(stage instanceof Map && (stage.has('$out') || stage.has('$merge')))),
      scopeOf(undefined),
    );
  const winningPlan =
    collection === undefined
      ? { stage: 'EOF', type: 'nonExistentNamespace' }
      : stages(planOf(collection, target.selection), target);
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace,
      parsedQuery: target.selection.filter,
      indexFilterSet: false,
      winningPlan,
      rejectedPlans: [],
    },
    ...(verbosity === 'queryPlanner' ? {} : { executionStats: executionStats(collection, target, winningPlan) }),
    command,
    serverInfo: { host: '127.0.0.1', port: server.port, version: '8.0.0', gitVersion: 'embedded' },
  };
}

export const explainCommands: Record<string, Command> = {
  explain: { options: { explain: required(object), verbosity: oneOf(...VERBOSITIES) }, stable: true, run: explain },
};
