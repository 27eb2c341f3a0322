import { Double } from 'bson';
import { MongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import type { Client } from '../wire/connection.ts';
import { aggregateCommands } from './aggregate.ts';
import { catalogCommands } from './indexes/catalog.ts';
import type { Command, Context, Reply, ServerState } from './context.ts';
import { explainCommands } from './explain.ts';
import { failPointCommands } from './fail-points.ts';
import { Fields } from './fields.ts';
import { findAndModifyCommands } from './writing/find-and-modify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes/indexes.ts';
import { errorLabels } from './labels.ts';
import { readCommands } from './read.ts';
import { enterSession, transactionCommands } from './transactions.ts';
import { checkConcerns } from './concerns.ts';
import { writeCommands } from './writing/write.ts';

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...handshakeCommands,
  ...readCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...aggregateCommands,
  ...catalogCommands,
  ...indexCommands,
  ...transactionCommands,
  ...explainCommands,
  ...failPointCommands,
};

/** MongoDB's wait for a transaction lock (`maxTransactionLockRequestTimeoutMillis`). */
const CONFLICT_TIMEOUT_MS = 5;

const ADMIN_ONLY = new Set(['listDatabases', 'commitTransaction', 'abortTransaction', 'configureFailPoint']);

/**
 * Executes one command and returns its reply, also for a failure; its writes are on disk when this resolves. Null
 * closes the connection, as a fail point may require.
 */
export async function dispatch(server: ServerState, client: Client, command: Doc): Promise<Reply | null> {
  let context: Context | undefined;
  let leave: (() => void) | undefined;
  try {
    const { name, definition, fields, db } = read(command);
    const failing = server.failPoint.failureOf(name, `${db}.${String(command.get(name))}`);
    if (failing?.closes === true) return null;
    context = { server, client, db, name, fields, retryable: false, session: null, transaction: null };
    if (failing?.error !== undefined) throw failing.error;
    leave = await takeTurn(server, client, fields);
    Object.assign(context, enterSession(server, fields, name, definition));
    const reply = await definition.run(context);
    // The time of what this command wrote or saw, without concurrent writes of others.
    const stamp = server.time.stamp();
    await untilDurable(context, definition);
    endFailedTransaction(context, reply);
    return { ...reply, ok: new Double(1), ...stamp };
  } catch (error) {
    return await failure(server, context, error);
  } finally {
    leave?.();
  }
}

type Read = { name: string; definition: Command; fields: Fields; db: string };

/** Finds a command's definition and makes the checks common to all commands. */
function read(command: Doc): Read {
  const [name = ''] = command.keys();
  const definition = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (definition === undefined) throw new MongoError(59, `no such command: '${name}'`);
  const fields = new Fields(command, name).only(definition.options);
  const db = fields.required('$db', fields.string('$db'));
  if (ADMIN_ONLY.has(name) && db !== 'admin')
    throw new MongoError(13, `${name} may only be run against the admin database.`);
  checkConcerns(fields);
  return { name, definition, fields, db };
}

/** Numbered operations of a session run in sequence: a retry during the first attempt waits for its result. */
async function takeTurn(server: ServerState, client: Client, fields: Fields): Promise<(() => void) | undefined> {
  const lsid = fields.get('lsid');
  if (lsid === undefined || fields.get('txnNumber') === undefined) return undefined;
  const leave = await server.sessions.get(lsid).turn.enter();
  if (!client.gone) return leave;
  leave();
  throw new MongoError(279, 'operation was interrupted because a client disconnected');
}

/** A write is acknowledged once it is on disk; a majority read shows only what is on disk. */
async function untilDurable({ server, fields, transaction, name }: Context, { writes }: Command): Promise<void> {
  const level = fields.document('readConcern')?.get('level');
  const ends = name === 'commitTransaction';
  if ((writes === true && (transaction === null || ends)) || level === 'majority') await server.engine.store.durable();
}

/** A statement's error aborts its transaction. */
function endFailedTransaction({ server, session, transaction }: Context, reply: Reply): void {
  if (
    transaction !== null &&
    session !== null &&
    session.transaction === transaction &&
    reply['writeErrors'] !== undefined
  )
    server.sessions.abort(session);
}

async function failure(server: ServerState, context: Context | undefined, error: unknown): Promise<Reply> {
  if (context?.session != null && context.transaction !== null && context.session.transaction === context.transaction)
    server.sessions.abort(context.session);
  // Statements before the failed one may have written.
  await server.engine.store.durable();
  // Clients retry a transaction immediately; a short wait for the conflicting one saves many failed attempts.
  if (error instanceof MongoError && error.obstacle !== undefined)
    await Promise.race([error.obstacle, new Promise((resolve) => setTimeout(resolve, CONFLICT_TIMEOUT_MS))]);
  const known =
    error instanceof MongoError
      ? error
      : new MongoError(
          1,
          `internal error of the embedded server: ${error instanceof Error ? error.message : String(error)}`,
        );
  const labels = context === undefined ? [] : errorLabels(known.code, context.fields, context.name);
  return {
    ok: new Double(0),
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...(labels.length > 0 ? { errorLabels: labels } : {}),
    ...known.extra,
    ...server.time.stamp(),
  };
}
