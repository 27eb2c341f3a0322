import { createDeviceStore, createNoStore } from './device-store.ts';
import { withPatience } from './patient-store.ts';
import type { DeviceStore } from './ports.ts';
import { withPagehideBackup } from './pagehide-backup.ts';

/** What the browser answers, or nothing where merely asking is forbidden. */
function allowed<T>(ask: () => T | null | undefined): T | null {
  try {
    return ask() ?? null;
  } catch {
    return null;
  }
}

/** Keeps unsent work as well as this browser allows. */
export function openStore(): DeviceStore {
  if (!allowed(() => globalThis.indexedDB)) return createNoStore();
  const storage = allowed(() => globalThis.localStorage);
  const device = createDeviceStore();
  return withPatience(storage ? withPagehideBackup(device, { events: window, storage }) : device);
}
