import { createDeviceStore, createNoStore } from './device-store.ts';
import type { DeviceStore } from '../ports.ts';
import { withPagehideBackup } from './pagehide-backup.ts';

/** Longer than a busy device needs, shorter than users wait. */
const TIMEOUT_MS = 5000;

/** A blocked database can hang. While a timed-out call is pending, later ones time out at once. */
function withTimeout(store: DeviceStore, timeout = TIMEOUT_MS): DeviceStore {
  let unanswered = 0;
  const inTime = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        unanswered += 1;
        const answered = (): void => void (unanswered -= 1);
        answer.then(answered, answered);
        reject(new Error('The device does not answer'));
      };
      const timer = setTimeout(giveUp, unanswered > 0 ? 0 : timeout);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  return {
    list: (scope, submissionId) => inTime(store.list(scope, submissionId)),
    put: (record) => inTime(store.put(record)),
    remove: (id) => inTime(store.remove(id)),
    exchange: (removed, put) => inTime(store.exchange(removed, put)),
  };
}

/** Null where the property access itself throws. */
function allowed<T>(ask: () => T | null | undefined): T | null {
  try {
    return ask() ?? null;
  } catch {
    return null;
  }
}

export function openStore(): DeviceStore {
  if (!allowed(() => globalThis.indexedDB)) return createNoStore();
  const storage = allowed(() => globalThis.localStorage);
  const device = createDeviceStore();
  return withTimeout(storage ? withPagehideBackup(device, { events: window, storage }) : device);
}
