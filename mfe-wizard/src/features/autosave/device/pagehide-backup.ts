import type { DeviceRecord } from './device-record.ts';
import type { DeviceStore } from '../ports.ts';

const PREFIX = 'impact-call-unfinished:';

export interface Page {
  events: Pick<EventTarget, 'addEventListener'>;
  storage: Storage;
}

function read(storage: Storage, key: string): DeviceRecord[] {
  try {
    const records: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(records) ? (records as DeviceRecord[]) : [];
  } catch {
    return [];
  }
}

function forget(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage has become forbidden.
  }
}

function leftIn(storage: Storage, ownKey: string): string[] {
  try {
    return Object.keys(storage).filter((name) => name.startsWith(PREFIX) && name !== ownKey);
  } catch {
    return [];
  }
}

/** Copies pending writes to local storage when the page goes away. */
function unfinishedOn({ events, storage }: Page, key: string) {
  const records = new Map<string, DeviceRecord>();
  let isLeaving = false;
  const keep = (): void => {
    if (!isLeaving || records.size === 0) return;
    try {
      storage.setItem(key, JSON.stringify([...records.values()]));
    } catch {
      // Storage is full or forbidden: only the device store remains.
    }
  };
  events.addEventListener('pagehide', () => {
    isLeaving = true;
    keep();
  });
  // A page restored from the back/forward cache continues its own writes.
  events.addEventListener('pageshow', () => {
    isLeaving = false;
    forget(storage, key);
  });
  return {
    add(record: DeviceRecord): void {
      records.set(record.id, record);
      // A step can handle `pagehide` after this store and save its last input then.
      keep();
    },
    done(record: DeviceRecord): void {
      if (records.get(record.id) === record) records.delete(record.id);
    },
    remove: (id: string): boolean => records.delete(id),
  };
}

/**
 * IndexedDB aborts pending writes on unload; the next page restores their copies. The caller of `list` holds a lock
 * across tabs.
 */
export function withPagehideBackup(store: DeviceStore, page: Page): DeviceStore {
  const { storage } = page;
  const key = `${PREFIX}${crypto.randomUUID()}`;
  const unfinished = unfinishedOn(page, key);

  const finish = async (records: readonly DeviceRecord[], write: () => Promise<void>): Promise<void> => {
    for (const record of records) unfinished.add(record);
    await write();
    for (const record of records) unfinished.done(record);
  };
  const restore = async (record: DeviceRecord): Promise<void> => {
    const stored = (await store.list(record.scope, record.submissionId)).find(({ id }) => id === record.id);
    if (!stored || stored.changedAt <= record.changedAt) await store.put(record);
  };

  return {
    async list(scope, submissionId) {
      for (const left of leftIn(storage, key)) {
        for (const record of read(storage, left)) await restore(record);
        forget(storage, left);
      }
      return store.list(scope, submissionId);
    },
    put: (record) => finish([record], () => store.put(record)),
    async remove(id) {
      unfinished.remove(id);
      await store.remove(id);
    },
    async exchange(removed, put) {
      for (const id of removed) unfinished.remove(id);
      await finish(put, () => store.exchange(removed, put));
    },
  };
}
