import type { Scope } from '../aggregate/scope.ts';
import { MongoError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { visibleVersion } from '../storage/record.ts';
import { paceOf, targetCollection } from './context.ts';
import type { Context } from './context.ts';
import type { Pace } from './pace.ts';
import { selecting } from './select.ts';
import type { Found, Selection } from './select.ts';
import { letOthersIn, untilFree } from './waiting.ts';

/** So often is a selection made anew whose documents others have changed; then they are kept waiting. */
const MOST_TRIES = 3;

type Write = (found: Found, collection: Collection) => void;

/**
 * Writes each document that a selection finds, as it is when it is written. Others are let in between: as on MongoDB, a
 * write of many documents is no unit. After a wait for a transaction (or for what others have changed of documents that
 * were being sorted) the selection is made anew, and a document may come again.
 */
export async function writeEach(context: Context, selection: Selection, scope: Scope, write: Write): Promise<void> {
  const pace = paceOf(context);
  await untilFree(context, async () => {
    for (let tries = 1; ; tries++)
      if (await isDone(context, { selection, scope, write, pace, waits: tries < MOST_TRIES })) return;
  });
}

type Pass = { selection: Selection; scope: Scope; write: Write; pace: Pace; waits: boolean };

/** One pass over what a selection finds; false when another has changed a document before it was its turn. */
async function isDone(context: Context, { selection, scope, write, pace, waits }: Pass): Promise<boolean> {
  const collection = targetCollection(context);
  if (collection === undefined) {
    // A wrong filter is wrong without a collection, too.
    selecting(collection, selection, scope, context.transaction);
    return true;
  }
  for (const one of selecting(collection, selection, scope, context.transaction).found) {
    if (one !== undefined) {
      if (visibleVersion(one.record, context.transaction) !== one.version) return false;
      write(one, collection);
      // Not a moment later: the result of a retryable write reaches the disk together with it.
      if (selection.limit === 1) return true;
    }
    if (!waits) pace.check();
    else {
      await letOthersIn(context, pace);
      if (collection.dropped) throw new MongoError(175, 'collection dropped');
    }
  }
  return true;
}
