import { Double } from 'bson';
import { MongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import type { Client } from '../wire/connection.ts';
import { aggregateCommands } from './aggregate.ts';
import { bulkWriteCommands } from './bulk-write.ts';
import { catalogCommands } from './catalog.ts';
import type { Command, Context, Reply, ServerState } from './context.ts';
import { explainCommands } from './explain.ts';
import { Fields } from './fields.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { parameterCommands } from './parameters.ts';
import { readCommands } from './read.ts';
import { enterSession, transactionCommands } from './transactions.ts';
import { checkConcerns, writeConcernError } from './concerns.ts';
import { writeCommands } from './write.ts';

const COMMANDS: Record<string, Command> = {
  ...handshakeCommands, ...parameterCommands, ...readCommands, ...writeCommands, ...findAndModifyCommands, ...aggregateCommands, ...catalogCommands, ...indexCommands, ...transactionCommands, ...explainCommands, ...bulkWriteCommands,
};

const ADMIN_ONLY = new Set(['listDatabases', 'renameCollection', 'replSetGetStatus', 'commitTransaction', 'abortTransaction', 'setParameter', 'getParameter', 'killAllSessions', 'bulkWrite']);

/** Executes one command and gives its reply, also when it fails; what it wrote is on disk when this resolves. */
export async function dispatch(server: ServerState, client: Client, command: Doc): Promise<Reply> {
  let context: Context | undefined;
  let leave: (() => void) | undefined;
  try {
    const [name = ''] = command.keys();
    const definition = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (definition === undefined) throw new MongoError(59, `no such command: '${name}'`);
    const fields = new Fields(command, name).only(definition.known);
    const db = fields.required('$db', fields.string('$db'));
    if (ADMIN_ONLY.has(name) && db !== 'admin') throw new MongoError(13, `${name} may only be run against the admin database.`);
    checkConcerns(fields, name);
    leave = await takeTurn(server, client, fields);
    context = { server, client, db, name, fields, retryable: false, session: null, transaction: null };
    Object.assign(context, enterSession(server, fields, name, definition));
    const reply = await definition.run(context);
    await untilDurable(context, definition);
    endFailedTransaction(context, reply);
    return { ...reply, ...writeConcernError(fields, definition), ok: new Double(1) };
  } catch (error) {
    return await failure(server, context, error);
  } finally {
    leave?.();
  }
}

/** Numbered operations of one session run one after the other: a retry that comes while the first try still runs finds its result. */
async function takeTurn(server: ServerState, client: Client, fields: Fields): Promise<(() => void) | undefined> {
  const lsid = fields.get('lsid');
  if (lsid === undefined || fields.get('txnNumber') === undefined) return undefined;
  const leave = await server.sessions.get(lsid).enter();
  if (!client.gone) return leave;
  leave();
  throw new MongoError(279, 'operation was interrupted because a client disconnected');
}

/** A write is answered when it is on disk; a majority read shows only what is. */
async function untilDurable({ server, fields, transaction, name }: Context, { writes }: Command): Promise<void> {
  const level = fields.document('readConcern')?.get('level');
  const ends = name === 'commitTransaction';
  if ((writes === true && (transaction === null || ends)) || level === 'majority' || level === 'linearizable') await server.engine.store.durable();
}

/** An error of a statement ends the transaction that it stands in. */
function endFailedTransaction({ server, session, transaction }: Context, reply: Reply): void {
  if (transaction !== null && session !== null && session.transaction === transaction && (reply['writeErrors'] !== undefined || Number(reply['nErrors'] ?? 0) > 0)) server.sessions.abort(session);
}

async function failure(server: ServerState, context: Context | undefined, error: unknown): Promise<Reply> {
  if (context?.session != null && context.transaction !== null && context.session.transaction === context.transaction) server.sessions.abort(context.session);
  // A statement before the failing one may have written.
  await server.engine.store.durable();
  const known = error instanceof MongoError ? error : new MongoError(1, `internal error of the embedded server: ${error instanceof Error ? error.message : String(error)}`);
  return { ok: new Double(0), errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
}
