import { createDeviceStore, createNoStore } from './device-store.ts';
import { withTimeout } from './store-with-timeout.ts';
import type { DeviceStore } from '../ports.ts';
import { withPagehideBackup } from './pagehide-backup.ts';

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
