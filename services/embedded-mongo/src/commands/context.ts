import { unsupported } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compileExpression } from '../aggregate/expression.ts';
import type { Session, Sessions } from '../sessions.ts';
import type { Collection, Writer } from '../storage/collection.ts';
import type { Engine } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Doc, Maybe } from '../values/types.ts';
import type { TtlMonitor } from '../ttl.ts';
import type { ClusterTime } from './cluster-time.ts';
import type { Cursors } from './cursors.ts';
import type { Client } from '../wire/connection.ts';
import type { FailPoint } from './fail-points.ts';
import type { Fields } from './fields.ts';
import { Pace } from './pace.ts';
import type { Schema } from './schema.ts';

/** What one running server consists of. */
export type ServerState = {
  engine: Engine;
  sessions: Sessions;
  cursors: Cursors;
  port: number;
  startedAt: number;
  connections: { open: number; created: number };
  ttl: TtlMonitor;
  failPoint: FailPoint;
  time: ClusterTime;
};

/** A reply before it is encoded: numbers are int32 when they fit. */
export type Reply = Record<string, unknown>;

/** One command while it runs. */
export type Context = {
  server: ServerState;
  client: Client;
  db: string;
  name: string;
  fields: Fields;
  session: Session | null;
  transaction: Transaction | null;
  /** a retryable write: its statements' results are kept in the session */
  retryable: boolean;
};

export type Command = {
  /** its options besides the generic ones */
  options: Schema | 'any';
  /** a part of the stable API, and so allowed under `apiStrict` */
  stable?: boolean;
  /** it changes data: the reply waits for the disk */
  writes?: boolean;
  inTransaction?: boolean;
  run(context: Context): Promise<Reply> | Reply;
};

/** How a read goes on, within the time that its command has. */
export const paceOf = ({ fields }: Context): Pace => new Pace(wholeNumber(fields.get('maxTimeMS')));

/** The collection that the command's first field names, as `db.name`. */
export function namespaceOf({ db, name, fields }: Context): string {
  return `${db}.${fields.required(name, fields.string(name))}`;
}

export function targetCollection(context: Context): Collection | undefined {
  return context.server.engine.find(namespaceOf(context), context.transaction);
}

export function writerOf({ server, transaction }: Context): Writer {
  return server.engine.writer(transaction);
}

/** The scope of a command's expressions, with the variables of its `let`. */
export function scopeOf(variables: Doc | undefined): Scope {
  const scope = Scope.ofCommand();
  if (variables === undefined) return scope;
  const values: Record<string, Maybe> = {};
  for (const [name, value] of variables) values[name] = compileExpression(value, scope)(scope.enter(new Map()));
  return scope.with(values);
}

/** Only the simple collation, which compares bytes, is exactly right here. */
export function refuseCollation(fields: Fields): void {
  const collation = fields.document('collation');
  if (collation !== undefined && collation.get('locale') !== 'simple')
    throw unsupported(`the collation ${String(collation.get('locale'))}`);
}
