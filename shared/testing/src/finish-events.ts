import { act, configure } from '@testing-library/react';
import * as react from 'react';

interface Internals {
  /** What React has still to do for the `act` that runs. */
  actQueue: unknown[] | null;
}
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Lets React finish what an event of a test began. A page that reads a promise with `use()` and draws itself twice for
 * one event leaves the second time for later; if nobody awaits the `act` around the event, as `fireEvent` and
 * `userEvent` do not, React forgets it for ever, and the page stands still. Browsers have no `act`.
 */
export function finishEvents(): void {
  // What React shares with its renderers has no public type.
  const internals = (react as unknown as Partial<Record<string, Internals>>)[INTERNALS];
  if (internals === undefined)
    throw new Error(`React has no ${INTERNALS} any more: see whether events still stand still`);
  configure({
    eventWrapper(dispatch) {
      let result: unknown;
      let queue: unknown[] = [];
      // Typed as a promise that nothing comes of; it can be awaited after all.
      const done = act(() => {
        result = dispatch();
        queue = internals.actQueue ?? [];
      }) as unknown as PromiseLike<void>;
      if (queue.length > 0) void done.then(() => undefined);
      return result;
    },
  });
}
