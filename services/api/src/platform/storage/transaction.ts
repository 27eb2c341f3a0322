import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type Connection, type mongo } from 'mongoose';

/**
 * Runs work whose writes stand or fall together. Models on the same connection take part by themselves; their
 * operations must follow one another (a session does one thing at a time). The work runs again after a conflict with
 * another transaction, so it has no other effects than its writes. A unique index that refuses a write ends the
 * transaction: catch that around it, not inside. Within a transaction it is a part of that one, so that whoever does
 * several things as one composes what does each of them.
 */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;

// Longer than any conflict lasts; a request whose database is away does not wait for the driver's two minutes.
const OPTIONS: mongo.TransactionOptions & { timeoutMS: number } = { timeoutMS: 10_000 };

interface Running {
  announcements: Set<() => void>;
  session: mongo.ClientSession | null;
}
const running = new AsyncLocalStorage<Running>();
let underWay = 0;

/**
 * Stops following who does what on whose behalf once no transaction is under way: up to Node 22 all promises of the
 * process cost three times as much meanwhile, and following begins again by itself. Mongoose's own memory of sessions,
 * which its types do not name, is of the same kind.
 */
function stopFollowing(): void {
  const { transactionAsyncLocalStorage } = mongoose as { transactionAsyncLocalStorage?: AsyncLocalStorage<unknown> };
  running.disable();
  transactionAsyncLocalStorage?.disable();
}

/**
 * Says something once what is being written is there: after the transaction that this is called in, at once outside of
 * one.
 */
export function afterCommit(announce: () => void): void {
  const announcements = running.getStore()?.announcements;
  if (announcements) announcements.add(announce);
  else announce();
}

/**
 * What a write that goes past the models names to be part of the transaction that it is called in; nothing outside of
 * one.
 */
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
