import { MongoError, failedToParse } from '../errors.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import type { Source } from '../aggregate/stage.ts';
import type { Scope } from '../aggregate/scope.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { batchSize } from './catalog.ts';
import { refuseCollation, scopeOf } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { select } from './select.ts';
import { outputStage } from './output-stages.ts';

/** Reads the collections of one database as a command sees them. */
export function sourceOf({ server, db, transaction }: Context, scope: Scope): Source {
  return { find: (name, filter) => select(server.engine.find(`${db}.${name}`, transaction), { filter }, scope, transaction).map(({ doc }) => doc) };
}

const nameOf = (stage: Maybe): string | undefined => (stage instanceof Map ? [...stage.keys()][0] : undefined);

/** The documents that the pipeline starts with, and what is left of it: a leading `$match` may use an index. */
function start(context: Context, pipeline: Value[], scope: Scope): [Doc[], Value[]] {
  const { fields, server, db, transaction } = context;
  const target = fields.doc.get('aggregate');
  const [first, ...rest] = pipeline;
  if (typeof target !== 'string') {
    const docs = nameOf(first) === '$documents' ? (first as Doc).get('$documents') : undefined;
    if (!Array.isArray(docs)) throw new MongoError(73, '{aggregate: 1} is not valid for this pipeline; a collection is needed');
    return [docs as Doc[], rest];
  }
  const filter = nameOf(first) === '$match' ? (first as Doc).get('$match') : undefined;
  const found = select(server.engine.find(`${db}.${target}`, transaction), { filter: filter instanceof Map ? filter : new Map(), hint: fields.get('hint') }, scope, transaction);
  return [found.map(({ doc }) => doc), filter instanceof Map ? rest : pipeline];
}

async function aggregate(context: Context): Promise<Reply> {
  const { fields, server, db, session } = context;
  refuseCollation(fields);
  const pipeline = fields.required('pipeline', fields.array('pipeline'));
  if (fields.get('cursor') === undefined) throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const scope = scopeOf(fields.document('let'));
  const output = outputStage(pipeline.at(-1), context);
  const reading = output === undefined ? pipeline : pipeline.slice(0, -1);
  const [docs, rest] = start(context, reading, scope);
  const result = compilePipeline(rest, scope)(docs, sourceOf(context, scope));
  const target = fields.doc.get('aggregate');
  const namespace = `${db}.${typeof target === 'string' ? target : '$cmd.aggregate'}`;
  if (output !== undefined) await output(result);
  return server.cursors.start(namespace, output === undefined ? result : [], batchSize(context), session);
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: { known: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'let', 'collation', 'bypassDocumentValidation'], writes: true, inTransaction: true, run: aggregate },
};
