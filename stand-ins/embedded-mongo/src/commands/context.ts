import type { Session, Sessions } from '../sessions.ts';
import type { Collection, Writer } from '../storage/collection.ts';
import type { Engine } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Client } from '../wire/connection.ts';
import type { ClusterTime } from './cluster-time.ts';
import type { Cursors } from './cursors.ts';
import type { FailPoint } from './fail-points.ts';
import type { Fields } from './fields.ts';
import type { Schema } from './schema.ts';
import { TimeLimit } from './time-limit.ts';

/** The state of a running server. */
export type ServerState = {
  engine: Engine;
  sessions: Sessions;
  cursors: Cursors;
  port: number;
  startedAt: number;
  connections: { open: number; created: number };
  failPoint: FailPoint;
  time: ClusterTime;
};

/** A reply before encoding; numbers become int32 if they fit. */
export type Reply = Record<string, unknown>;

/** The context of a running command. */
export type Context = {
  server: ServerState;
  client: Client;
  db: string;
  name: string;
  fields: Fields;
  session: Session | null;
  transaction: Transaction | null;
  /** a retryable write: the session stores its statements' results */
  retryable: boolean;
};

export type Command = {
  /** its specific options */
  options: Schema;
  /** it changes data, so the reply waits for the disk */
  writes?: boolean;
  inTransaction?: boolean;
  run(context: Context): Promise<Reply> | Reply;
};

export const timeLimitOf = ({ fields }: Context): TimeLimit => new TimeLimit(wholeNumber(fields.get('maxTimeMS')));

/** The collection in the command's first field, as `db.name`. */
export function namespaceOf({ db, name, fields }: Context): string {
  return `${db}.${fields.required(name, fields.string(name))}`;
}

export function targetCollection(context: Context): Collection | undefined {
  return context.server.engine.find(namespaceOf(context), context.transaction);
}

export function writerOf({ server, transaction }: Context): Writer {
  return server.engine.writer(transaction);
}
