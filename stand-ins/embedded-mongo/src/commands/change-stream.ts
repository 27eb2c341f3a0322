import type { Lookup } from '../changes/event.ts';
import { streamOptions } from '../changes/options.ts';
import { ChangeSource } from '../changes/stream.ts';
import { MongoError } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import type { Engine } from '../storage/engine.ts';
import { visibleDoc } from '../storage/record.ts';
import type { Doc, Value } from '../values/types.ts';
import { batchSize } from './catalog.ts';
import type { Context, Reply } from './context.ts';
import { Tail } from './tail.ts';

/** The stages that may follow; of others that exist MongoDB says that they may not. */
const FOLLOWING = new Set([
  '$addFields',
  '$changeStreamSplitLargeEvent',
  '$match',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
]);

/** Stages of which this server refuses others, but that nowhere follow a change stream. */
function checkStages(stages: readonly Doc[], scope: Scope): void {
  for (const stage of stages) {
    const [name = ''] = stage.keys();
    if (FOLLOWING.has(name)) continue;
    try {
      compilePipeline([stage], scope);
    } catch (error) {
      // A stage that nobody knows, or that is wrong, is told as such.
      if (!(error instanceof MongoError) || error.code !== NOT_HERE) throw error;
    }
    throw new MongoError(20, `${name} is not permitted in a $changeStream pipeline`);
  }
}

const NOT_HERE = 238;

const NO_SOURCE = {
  find: (): never => {
    throw new MongoError(1, 'no stage of a change stream reads a collection');
  },
};

function lookupIn(engine: Engine): Lookup {
  return (id: number, key: Value) => {
    const collection = engine.all().find((one) => one.id === id);
    const index = collection?.indexes.find(({ isId }) => isId);
    for (const record of index?.equalTo([key]) ?? []) {
      const doc = visibleDoc(record, null);
      if (doc !== null) return doc;
    }
    return undefined;
  };
}

/** Opens a change stream: the reply has what it has to tell already, and its cursor waits for more. */
export function openChangeStream(context: Context, pipeline: readonly Doc[], scope: Scope): Promise<Reply> {
  const { server, db, fields, session, transaction } = context;
  const { engine, cursors } = { engine: server.engine, cursors: server.cursors };
  if (transaction !== null)
    throw new MongoError(
      263,
      'Operation not permitted in transaction :: caused by :: Aggregation stage $changeStream cannot run within a multi-document transaction',
    );
  const level = fields.document('readConcern')?.get('level');
  if (level !== undefined && level !== null && level !== 'majority')
    throw new MongoError(
      72,
      `readConcern level '${String(level)}' is not supported with $changeStream; only 'majority' is`,
    );
  const target = fields.doc.get('aggregate');
  const name = typeof target === 'string' ? target : undefined;
  const [stage, ...rest] = pipeline;
  const options = streamOptions(stage?.get('$changeStream') ?? null, db, name);
  checkStages(rest, scope);
  const following = compilePipeline(rest, scope);
  const source = new ChangeSource(engine.changes, options, lookupIn(engine));
  const docs = following(source.events(), NO_SOURCE)[Symbol.iterator]();
  const tail = new Tail(source, docs, engine.changes, engine.store);
  return cursors.watch(`${db}.${name ?? '$cmd.aggregate'}`, tail, batchSize(context), session);
}
