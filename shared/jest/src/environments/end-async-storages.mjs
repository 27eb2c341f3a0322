import { AsyncLocalStorage } from 'node:async_hooks';

/** The storages used since the last file ended. */
const used = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function noted(...args) {
    used.add(this);
    return original.apply(this, args);
  };
}

/** Node copies the values of every storage ever used to each promise, for the worker's whole life. */
export function endAsyncStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
