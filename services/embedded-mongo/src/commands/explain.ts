import { MongoError } from '../errors.ts';
import type { Plan } from '../query/plan.ts';
import type { Doc, Value } from '../values/types.ts';
import { scopeOf } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { planOf, select } from './select.ts';
import type { Selection } from './select.ts';

function winning(plan: Plan, filter: Doc): Reply {
  if (plan === null) return { stage: 'COLLSCAN', filter, direction: 'forward' };
  const { index } = plan;
  return { stage: 'FETCH', filter, inputStage: { stage: 'IXSCAN', keyPattern: index.spec.get('key'), indexName: index.name, isMultiKey: index.multikey, isUnique: index.unique, isSparse: index.sparse, direction: 'forward' } };
}

/** What of a command selects documents. */
function selectionOf(command: Doc, name: string): Selection {
  const filterOf = (value: Value | undefined): Doc => (value instanceof Map ? value : new Map());
  if (name === 'find') return { filter: filterOf(command.get('filter')), sort: filterOf(command.get('sort')), hint: command.get('hint') };
  if (name === 'count' || name === 'distinct' || name === 'findAndModify') return { filter: filterOf(command.get('query')), hint: command.get('hint') };
  const list = command.get(name === 'aggregate' ? 'pipeline' : name === 'update' ? 'updates' : 'deletes');
  const first = Array.isArray(list) ? list[0] : undefined;
  if (!(first instanceof Map)) return { filter: new Map() };
  return { filter: filterOf(first.get(name === 'aggregate' ? '$match' : 'q')), hint: first.get('hint') };
}

/** Tells how documents are looked for; nothing is written. */
function explain(context: Context): Reply {
  const command = context.fields.required('explain', context.fields.document('explain'));
  const [name = ''] = command.keys();
  if (!['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'].includes(name)) throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
  const namespace = `${context.db}.${String(command.get(name))}`;
  const collection = context.server.engine.find(namespace, null);
  const selection = selectionOf(command, name);
  const plan = collection === undefined ? null : planOf(collection, selection);
  const reply: Reply = {
    explainVersion: '1',
    queryPlanner: { namespace, parsedQuery: selection.filter, indexFilterSet: false, winningPlan: collection === undefined ? { stage: 'EOF' } : winning(plan, selection.filter), rejectedPlans: [] },
    command, serverInfo: { host: '127.0.0.1', port: context.server.port, version: '8.0.0', gitVersion: 'embedded' },
  };
  if (context.fields.string('verbosity') === 'queryPlanner') return reply;
  const found = select(collection, selection, scopeOf(undefined), null);
  return { ...reply, executionStats: { executionSuccess: true, nReturned: found.length, executionTimeMillis: 0, totalKeysExamined: plan === null ? 0 : found.length, totalDocsExamined: plan === null ? (collection?.records.size ?? 0) : found.length } };
}

export const explainCommands: Record<string, Command> = { explain: { known: ['verbosity'], run: explain } };
