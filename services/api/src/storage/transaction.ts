import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, mongo } from 'mongoose';

/**
 * Runs work whose writes stand or fall together. Models on the same connection take part by themselves; their operations must
 * follow one another (a session does one thing at a time). The work runs again after a conflict with another transaction, so it has no
 * other effects than its writes. A unique index that refuses a write ends the transaction: catch that around it, not inside.
 */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;

// Longer than any conflict lasts; a request whose database is away does not wait for the driver's two minutes.
const OPTIONS: mongo.TransactionOptions & { timeoutMS: number } = { timeoutMS: 10_000 };

const announcements = new AsyncLocalStorage<Set<() => void>>();

/** Says something once what is being written is there: after the transaction that this is called in, at once outside of one. */
export function afterCommit(announce: () => void): void {
  const waiting = announcements.getStore();
  if (waiting) waiting.add(announce);
  else announce();
}

export const createTransaction =
  (connection: Connection): Transaction =>
  async (work) => {
    const waiting = new Set<() => void>();
    const attempt = () => {
      waiting.clear();
      return work();
    };
    const result = await announcements.run(waiting, () => connection.transaction(attempt, OPTIONS));
    for (const announce of waiting) announce();
    return result as Awaited<ReturnType<typeof work>>;
  };
