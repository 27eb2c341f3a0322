import { AsyncLocalStorage } from 'node:async_hooks';

/** The storages that have been used since the last file ended. */
const used = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function noted(...args) {
    used.add(this);
    return original.apply(this, args);
  };
}

/**
 * Ends the storages that a file has used. Each file loads its modules anew, and with them storages of their own; Node
 * copies the values of every one that was ever used to each promise, for as long as the worker lives.
 */
export function endAsyncStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
