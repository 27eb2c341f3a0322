import { createHash } from 'node:crypto';
import { Binary } from 'bson';
import { badValue, MongoError } from './errors.ts';
import type { Engine } from './storage/engine.ts';
import type { Transaction } from './storage/transaction.ts';
import { StatementResults } from './statement-results.ts';
import { Turn } from './turn.ts';
import type { Doc, Maybe, Value } from './values/types.ts';

const SESSION_MINUTES = 30;

/** A logical session: its newest transaction or retryable write, whose results are stored so that it runs only once. */
export class Session {
  readonly key: string;
  number = -1n;
  results = new StatementResults();
  transaction: Transaction | null = null;
  ended: 'committed' | 'aborted' | null = null;
  usedAt = Date.now();
  /** its numbered operations run in sequence */
  readonly turn = new Turn();

  constructor(key: string) {
    this.key = key;
  }

  /** Advances to a newer number; the client has abandoned the older one. */
  advance(number: bigint): void {
    this.number = number;
    this.results = new StatementResults();
    this.ended = null;
  }

  toDoc(): Doc {
    return new Map<string, Value>([
      ['number', this.number],
      ['ended', this.ended],
      ['usedAt', new Date(this.usedAt)],
      ['results', this.results.toDocs()],
    ]);
  }

  static fromDoc(key: string, doc: Doc): Session {
    const session = new Session(key);
    session.number = doc.get('number') as bigint;
    session.ended = doc.get('ended') as Session['ended'];
    session.usedAt = (doc.get('usedAt') as Date).getTime();
    session.results.load(doc.get('results') as Doc[]);
    return session;
  }
}

/** The session's user: there is no login, so it is always the same. */
const NO_USER = createHash('sha256').digest();

/** A session's identifier in its transactions' events. */
const lsidOf = ({ key }: Session): Doc =>
  new Map<string, Value>([
    ['id', new Binary(Buffer.from(key, 'hex'), Binary.SUBTYPE_UUID)],
    ['uid', new Binary(NO_USER)],
  ]);

/** All sessions; the data that a retry needs is stored with the write itself, in one commit. */
export class Sessions {
  private readonly engine: Engine;
  private readonly sessions = new Map<string, Session>();
  /** maximum duration of a transaction */
  private readonly transactionMs: number;

  constructor(engine: Engine, transactionMs: number) {
    this.engine = engine;
    this.transactionMs = transactionMs;
    for (const [key, doc] of engine.store.entries(['s'])) {
      const [, name] = key as ['s', string];
      // A restart ends open transactions; only committed ones are remembered.
      if (doc.has('number')) this.sessions.set(name, Session.fromDoc(name, doc));
    }
  }

  get(lsid: Maybe): Session {
    const id = lsid instanceof Map ? lsid.get('id') : undefined;
    if (!(id instanceof Binary)) throw badValue('lsid.id must be a UUID');
    const key = Buffer.from(id.value()).toString('hex');
    let session = this.sessions.get(key);
    if (session === undefined) this.sessions.set(key, (session = new Session(key)));
    session.usedAt = Date.now();
    return session;
  }

  save(session: Session): void {
    this.engine.store.put(['s', session.key], session.toDoc());
  }

  private remove({ key }: Session): void {
    this.sessions.delete(key);
    this.engine.store.remove(['s', key]);
  }

  end(lsid: Maybe): void {
    const session = this.get(lsid);
    this.abort(session);
    this.remove(session);
  }

  abort(session: Session): void {
    if (session.transaction === null) return;
    this.engine.abort(session.transaction);
    session.transaction = null;
    session.ended = 'aborted';
  }

  commit(session: Session): void {
    if (session.transaction === null) throw new MongoError(251, 'there is no open transaction');
    const { transaction } = session;
    this.engine.commit(transaction, { lsid: lsidOf(session), txnNumber: session.number });
    session.transaction = null;
    session.ended = 'committed';
    // A transaction that only read may run again after a restart.
    if (transaction.hasWritten) this.save(session);
  }

  /** Ends transactions and sessions that were unused for MongoDB's timeouts. */
  expire(now = Date.now()): void {
    for (const session of this.sessions.values()) {
      if (session.transaction !== null && now - session.transaction.startedAt > this.transactionMs) this.abort(session);
      if (now - session.usedAt > SESSION_MINUTES * 60_000) {
        this.abort(session);
        this.remove(session);
      }
    }
  }

  abortAll(): void {
    for (const session of this.sessions.values()) this.abort(session);
  }
}
