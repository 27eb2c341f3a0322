import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type Connection, type mongo } from 'mongoose';

/**
 * Runs work in a transaction that models on the connection join automatically. Its operations must run one after
 * another, since a session handles one at a time. Work repeats after a conflict, so it must have no effects but writes.
 * A unique index that rejects a write aborts the transaction: catch that error outside. A nested call joins the outer
 * transaction.
 */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;

// Longer than any conflict lasts, and shorter than the driver's two minutes for a lost database.
const OPTIONS: mongo.TransactionOptions & { timeoutMS: number } = { timeoutMS: 10_000 };

interface Running {
  announcements: Set<() => void>;
  session: mongo.ClientSession | null;
}
const running = new AsyncLocalStorage<Running>();
let underWay = 0;

/**
 * Disables async context tracking when no transaction runs: up to Node 22 it makes every promise three times slower. It
 * starts again automatically. Mongoose's own storage, missing from its types, is disabled too.
 */
function stopFollowing(): void {
  const { transactionAsyncLocalStorage } = mongoose as { transactionAsyncLocalStorage?: AsyncLocalStorage<unknown> };
  running.disable();
  transactionAsyncLocalStorage?.disable();
}

/** Calls `announce` after the current transaction commits, or at once outside a transaction. */
export function afterCommit(announce: () => void): void {
  const announcements = running.getStore()?.announcements;
  if (announcements) announcements.add(announce);
  else announce();
}

/** Option that adds a write without a model to the current transaction; empty outside one. */
export function inTransaction(): { session?: mongo.ClientSession } {
  const session = running.getStore()?.session;
  return session ? { session } : {};
}

export const createTransaction =
  (connection: Connection): Transaction =>
  async (work) => {
    if (inTransaction().session) return work();
    const current: Running = { announcements: new Set(), session: null };
    const attempt = (session: mongo.ClientSession) => {
      current.announcements.clear();
      current.session = session;
      return work();
    };
    underWay += 1;
    const result = await running
      .run(current, () => connection.transaction(attempt, OPTIONS))
      .finally(() => {
        current.session = null;
        underWay -= 1;
        if (underWay === 0) stopFollowing();
      });
    for (const announce of current.announcements) announce();
    return result as Awaited<ReturnType<typeof work>>;
  };
