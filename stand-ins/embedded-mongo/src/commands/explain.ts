import { unsupported } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import type { IndexPlan, Plan } from '../query/plan/plan.ts';
import { checkSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Doc } from '../values/types.ts';
import { leadingSelection } from './aggregate.ts';
import type { Command, Context, Reply } from './context.ts';
import { Fields } from './fields.ts';
import { object, oneOf, required } from './schema.ts';
import { needsSort, planOf, selecting } from './select.ts';
import type { Selection } from './select.ts';

const around = (stage: Reply, inputStage: Reply): Reply => ({ ...stage, inputStage });

const indexScan = ({ index, direction }: IndexPlan): Reply => ({
  stage: 'IXSCAN',
  keyPattern: index.spec.get('key'),
  indexName: index.name,
  isMultiKey: index.multikey,
  isUnique: index.unique,
  isSparse: index.sparse,
  isPartial: index.spec.has('partialFilterExpression'),
  direction: direction === 1 ? 'forward' : 'backward',
});

/** The stages that find documents: over one index, several, or the whole collection. */
function access(plan: Plan): Reply {
  switch (plan.stage) {
    case 'nothing':
      return { stage: 'EOF' };
    case 'collection':
      return { stage: 'COLLSCAN', direction: plan.direction === 1 ? 'forward' : 'backward' };
    case 'or':
      return around({ stage: 'FETCH' }, { stage: 'OR', inputStages: plan.branches.map(indexScan) });
    case 'index':
      return around({ stage: 'FETCH' }, indexScan(plan));
  }
}

function stages(plan: Plan, { sort, skip = 0, limit = 0 }: Selection): Reply {
  let found = access(plan);
  if (needsSort(plan, sort)) found = around({ stage: 'SORT', sortPattern: sort }, found);
  if (skip > 0) found = around({ stage: 'SKIP', skipAmount: skip }, found);
  return limit > 0 ? around({ stage: 'LIMIT', limitAmount: limit }, found) : found;
}

/** The part of a command that selects documents. */
function selectionOf(name: string, command: Doc): Selection {
  const fields = new Fields(command, name);
  const hint = fields.get('hint');
  if (name === 'aggregate') {
    const pipeline = fields.array('pipeline') ?? [];
    compilePipeline(pipeline, Scope.ofCommand());
    return leadingSelection(pipeline, hint).selection;
  }
  return {
    filter: fields.document('filter') ?? new Map(),
    sort: checkSort(fields.get('sort')),
    skip: fields.count('skip') ?? 0,
    limit: fields.count('limit') ?? 0,
    hint,
  };
}

function executionStats(collection: Collection | undefined, selection: Selection): Reply {
  const examined = { keys: 0, docs: 0 };
  const startedAt = performance.now();
  const { found } = selecting(collection, selection, Scope.ofCommand(), { reader: null, examined });
  return {
    executionSuccess: true,
    nReturned: [...found].length,
    executionTimeMillis: Math.round(performance.now() - startedAt),
    totalKeysExamined: examined.keys,
    totalDocsExamined: examined.docs,
  };
}

/** Explains how `find` and `aggregate` find documents, and how many keys and documents they examine. */
function explain({ fields, server, db }: Context): Reply {
  const command = fields.required('explain', fields.document('explain'));
  const [name = ''] = command.keys();
  if (name !== 'find' && name !== 'aggregate') throw unsupported(`explaining the command ${name}`);
  const namespace = `${db}.${String(command.get(name))}`;
  const collection = server.engine.find(namespace, null);
  const selection = selectionOf(name, command);
  selecting(undefined, selection, Scope.ofCommand(), { reader: null });
  const winningPlan = collection === undefined ? { stage: 'EOF' } : stages(planOf(collection, selection), selection);
  return {
    explainVersion: '1',
    queryPlanner: { namespace, winningPlan, rejectedPlans: [] },
    ...(fields.string('verbosity') === 'queryPlanner' ? {} : { executionStats: executionStats(collection, selection) }),
    command,
  };
}

export const explainCommands: Record<string, Command> = {
  explain: {
    options: { explain: required(object), verbosity: oneOf('queryPlanner', 'executionStats') },
    run: explain,
  },
};
