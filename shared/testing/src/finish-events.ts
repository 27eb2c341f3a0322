import { act, configure } from '@testing-library/react';
import * as react from 'react';

interface Internals {
  /** The pending work of the current `act`. */
  actQueue: unknown[] | null;
}
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React drops the second render of one event, as with `use()`, unless an `act` is awaited; browsers have none. */
export function finishEvents(): void {
  // React's internals shared with its renderers have no public type.
  const internals = (react as unknown as Partial<Record<string, Internals>>)[INTERNALS];
  if (internals === undefined)
    throw new Error(`React has no ${INTERNALS} any more: see whether events still stand still`);
  configure({
    eventWrapper(dispatch) {
      let result: unknown;
      let queue: unknown[] = [];
      // Its type has no result, but it can be awaited.
      const done = act(() => {
        result = dispatch();
        queue = internals.actQueue ?? [];
      }) as unknown as PromiseLike<void>;
      if (queue.length > 0) void done.then(() => undefined);
      return result;
    },
  });
}
