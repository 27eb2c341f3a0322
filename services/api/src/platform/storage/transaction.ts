import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type Connection, type mongo } from 'mongoose';

/** Work may repeat, so it has no effects but writes, one after another; nested calls join. */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;

// Longer than any conflict, shorter than the driver's two minutes for a lost database.
const OPTIONS: mongo.TransactionOptions & { timeoutMS: number } = { timeoutMS: 10_000 };

interface Running {
  announcements: Set<() => void>;
  session: mongo.ClientSession | null;
}
const running = new AsyncLocalStorage<Running>();
let underWay = 0;

/** Up to Node 22, async context tracking makes every promise three times slower; it restarts automatically. */
function stopFollowing(): void {
  const { transactionAsyncLocalStorage } = mongoose as { transactionAsyncLocalStorage?: AsyncLocalStorage<unknown> };
  running.disable();
  transactionAsyncLocalStorage?.disable();
}

/** At once outside a transaction. */
export function afterCommit(announce: () => void): void {
  const announcements = running.getStore()?.announcements;
  if (announcements) announcements.add(announce);
  else announce();
}

/** For writes without a model. */
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
