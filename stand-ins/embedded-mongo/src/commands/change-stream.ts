import type { Lookup } from '../changes/event.ts';
import { streamOptions } from '../changes/options.ts';
import { ChangeSource } from '../changes/stream.ts';
import { MongoError, unsupported } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import type { Engine } from '../storage/engine.ts';
import { visibleDoc } from '../storage/record.ts';
import type { Doc, Value } from '../values/types.ts';
import { batchSize } from './indexes/catalog.ts';
import type { Context, Reply } from './context.ts';
import { Tail } from './tail.ts';

/** The allowed stages after it: those that map a document to at most one. */
const FOLLOWING = ['$match', '$project', '$set'];

/** Applies the stages to one event. */
function followingOf(stages: readonly Doc[]): (event: Doc) => Doc | undefined {
  for (const stage of stages)
    for (const name of stage.keys())
      if (!FOLLOWING.includes(name)) throw unsupported(`the stage ${name} behind $changeStream`);
  const run = compilePipeline(stages, Scope.ofCommand());
  return (event) => [...run([event])][0];
}

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

/** Opens a change stream: the reply has the events so far, and its cursor waits for more. */
export function openChangeStream(context: Context, pipeline: readonly Doc[]): Promise<Reply> {
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
  const following = followingOf(rest);
  const source = new ChangeSource(engine.changes, options, lookupIn(engine));
  const tail = new Tail(source, following, engine.changes, engine.store);
  return cursors.watch(`${db}.${name ?? '$cmd.aggregate'}`, tail, batchSize(context), session);
}
