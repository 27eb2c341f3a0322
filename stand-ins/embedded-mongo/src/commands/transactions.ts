import { MongoError } from '../errors.ts';
import type { Session } from '../sessions.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { Command, Context, Reply, ServerState } from './context.ts';
import type { Fields } from './fields.ts';
import { object } from './schema.ts';

/** The session state from a command's fields. */
export type SessionState = Pick<Context, 'session' | 'transaction' | 'retryable'>;

const noTransaction = (message: string): MongoError =>
  new MongoError(251, message, { errorLabels: ['TransientTransactionError'] });

/** Reads lsid, txnNumber, autocommit and startTransaction; starts or continues a transaction, or throws. */
export function enterSession(server: ServerState, fields: Fields, name: string, command: Command): SessionState {
  const lsid = fields.get('lsid');
  if (lsid === undefined) return { session: null, transaction: null, retryable: false };
  const session = server.sessions.get(lsid);
  const number = fields.get('txnNumber');
  if (number === undefined) return { session, transaction: null, retryable: false };
  if (typeof number !== 'bigint')
    throw new MongoError(14, "BSON field 'txnNumber' is the wrong type, expected type 'long'");
  if (number < session.number)
    throw new MongoError(
      225,
      `Cannot start transaction with { txnNumber: ${number} } on session ${session.key} because a newer transaction with txnNumber ${session.number} has already started on this session.`,
    );
  if (fields.get('autocommit') === undefined) return retryable(server, session, number, name, command);
  if (fields.flag('autocommit')) throw new MongoError(72, 'autocommit:true is not permitted');
  return { session, retryable: false, transaction: inTransaction(server, fields, session, number, name, command) };
}

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify']);

function retryable(
  server: ServerState,
  session: Session,
  number: bigint,
  name: string,
  { writes }: Command,
): SessionState {
  if (!RETRYABLE.has(name)) {
    if (writes === true) return { session, transaction: null, retryable: false };
    throw new MongoError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
    );
  }
  if (number > session.number) {
    server.sessions.abort(session);
    session.advance(number);
  } else if (session.transaction !== null || session.ended !== null) {
    throw new MongoError(50768, `txnNumber ${number} belongs to a multi-document transaction`);
  }
  return { session, transaction: null, retryable: true };
}

function inTransaction(
  server: ServerState,
  fields: Fields,
  session: Session,
  number: bigint,
  name: string,
  command: Command,
): Transaction | null {
  if (fields.flag('startTransaction')) {
    if (number === session.number)
      throw new MongoError(117, `Transaction ${number} on session ${session.key} has already been started`);
    if (command.inTransaction !== true)
      throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
    server.sessions.abort(session);
    session.advance(number);
    session.transaction = server.engine.begin();
    return session.transaction;
  }
  if (number > session.number)
    throw noTransaction(
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`,
    );
  if (name === 'commitTransaction' && session.ended === 'committed') return null;
  if (session.ended === 'committed')
    throw new MongoError(256, `Transaction with { txnNumber: ${number} } has been committed.`);
  if (session.transaction === null) throw noTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`);
  if (command.inTransaction !== true)
    throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
  return session.transaction;
}

function requireTransaction({ session, fields }: Context): Session {
  if (session === null || fields.get('txnNumber') === undefined || fields.get('autocommit') === undefined)
    throw new MongoError(125, 'Transaction commands must run in a session with a transaction number');
  return session;
}

function commit(context: Context): Reply {
  const session = requireTransaction(context);
  if (context.transaction !== null) context.server.sessions.commit(session);
  return {};
}

function abort(context: Context): Reply {
  context.server.sessions.abort(requireTransaction(context));
  return {};
}

const ends = { writes: true, inTransaction: true } as const;

export const transactionCommands: Record<string, Command> = {
  commitTransaction: { options: { recoveryToken: object }, ...ends, run: commit },
  abortTransaction: { options: { recoveryToken: object }, ...ends, run: abort },
};
