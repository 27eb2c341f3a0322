import { MongoError } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compileExpression } from '../aggregate/expression.ts';
import type { Session, Sessions } from '../sessions.ts';
import type { Collection, Writer } from '../storage/collection.ts';
import type { Engine } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { stringOrder } from '../values/collation.ts';
import type { StringOrder } from '../values/collation.ts';
import type { Doc, Maybe } from '../values/types.ts';
import type { TtlMonitor } from '../ttl.ts';
import type { ClusterTime } from './cluster-time.ts';
import type { Cursors } from './cursors.ts';
import type { Client } from '../wire/connection.ts';
import type { FailPoint } from './fail-points.ts';
import type { Fields } from './fields.ts';
import { Pace } from './pace.ts';
import { bool, checkOptions, number, oneOf, required, text } from './schema.ts';
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

/**
 * How a command goes on, within the time that it has and as long as its transaction is open; `goesOn` throws when
 * something else has ended it.
 */
export const paceOf = (context: Context, goesOn: () => void = () => {}): Pace =>
  new Pace(wholeNumber(context.fields.get('maxTimeMS')), () => {
    checkOpen(context);
    goesOn();
  });

function checkOpen({ transaction, session }: Context): void {
  if (transaction !== null && session?.transaction !== transaction)
    throw new MongoError(251, 'the transaction was ended while a command of it was under way', {
      errorLabels: ['TransientTransactionError'],
    });
}

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
export function scopeOf(variables: Doc | undefined, strings?: StringOrder): Scope {
  const scope = Scope.ofCommand(strings);
  if (variables === undefined) return scope;
  const values: Record<string, Maybe> = {};
  for (const [name, value] of variables) values[name] = compileExpression(value, scope)(scope.enter(new Map()));
  return scope.with(values);
}

const COLLATION: Schema = {
  locale: required(text),
  strength: number,
  caseLevel: bool,
  caseFirst: oneOf('upper', 'lower', 'off'),
  numericOrdering: bool,
  alternate: oneOf('non-ignorable', 'shifted'),
  maxVariable: oneOf('punct', 'space'),
  normalization: bool,
  backwards: bool,
  version: text,
};

/** How a command (or one of its statements) compares strings; undefined where it compares bytes. */
export function collationOf(fields: Fields): StringOrder | undefined {
  const collation = fields.document('collation');
  if (collation === undefined) return undefined;
  // As MongoDB, an empty one is the default of the collection.
  if (collation.size === 0) return undefined;
  checkOptions(collation, COLLATION, 'collation');
  return stringOrder(collation);
}
