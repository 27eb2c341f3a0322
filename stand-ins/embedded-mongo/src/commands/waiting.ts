import { MongoError } from '../errors.ts';
import { Blocked } from '../storage/record.ts';
import type { TransactionView } from '../storage/record.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Context } from './context.ts';

/** Repeats a step until no transaction blocks it. The step must not repeat what it did before it was blocked. */
export async function untilFree<T>(context: Context, step: () => T | Promise<T>): Promise<T> {
  const startedAt = Date.now();
  for (let last: TransactionView | undefined; ; ) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      // A block by an ended transaction would loop forever.
      if (error.by === last) throw new MongoError(1, 'blocked by a transaction that has ended');
      last = error.by;
      await waitFor(context, error.by, startedAt);
    }
  }
}

function waitFor(context: Context, transaction: TransactionView, startedAt: number): Promise<void> {
  return withoutHold(context, endOf(context, transaction, startedAt));
}

/** Waits without holding back the batch: previous writes must not wait too. */
async function withoutHold({ session, retryable, server }: Context, waiting: Promise<void>): Promise<void> {
  const { store } = server.engine;
  const holds = session !== null && retryable;
  if (holds) {
    server.sessions.save(session);
    store.release();
  }
  void store.durable();
  try {
    await waiting;
  } finally {
    if (holds) store.hold();
  }
}

/** Resolves when a transaction ends; rejects when the client disconnects first, or its `maxTimeMS` is exceeded. */
function endOf({ client, fields }: Context, transaction: TransactionView, startedAt: number): Promise<void> {
  const limit = wholeNumber(fields.get('maxTimeMS')) ?? 0;
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => () => {
      stopListening();
      clearTimeout(timer);
      finish();
    };
    const stopListening = client.whenGone(
      settle(() => reject(new MongoError(279, 'operation was interrupted because a client disconnected'))),
    );
    const timer =
      limit > 0
        ? setTimeout(
            settle(() => reject(new MongoError(50, 'operation exceeded time limit'))),
            Math.max(0, startedAt + limit - Date.now()),
          )
        : undefined;
    void transaction.ended.then(settle(resolve));
  });
}
