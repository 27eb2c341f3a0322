import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeviceRecord } from './device-record.ts';
import type { DeviceStore } from './ports.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: DeviceRecord; indexes: { submission: [string, string] } };
}

/** What a transaction may do. */
interface Entries {
  put(record: DeviceRecord): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}

const open = (name: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('submission', ['scope', 'submissionId']);
    },
    // Another tab runs a newer build that wants to upgrade: let it, we open again when next needed.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });

/** The queue's place in IndexedDB. Every call opens the database when it is not open, so that a closed one heals. */
export function createDeviceStore(name = 'impact-call-autosave'): DeviceStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = async (): Promise<IDBPDatabase<Schema>> => {
    opened ??= open(name);
    try {
      const db = await opened;
      db.addEventListener('close', () => (opened = null), { once: true });
      return db;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  const write = async (task: (entries: Entries) => Promise<unknown>[]): Promise<void> => {
    const attempt = async (): Promise<void> => {
      const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
      await Promise.all([...task(transaction.store), transaction.done]);
    };
    // A connection that was closed under us (upgrade, storage cleared) throws InvalidStateError: open it once more.
    await attempt().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opened = null;
      return attempt();
    });
  };
  return {
    list: async (scope, submissionId) =>
      (await database()).getAllFromIndex('entries', 'submission', [scope, submissionId]),
    put: (record) => write((entries) => [entries.put(record)]),
    remove: (id) => write((entries) => [entries.delete(id)]),
    exchange: (removed, put) =>
      write((entries) => [...removed.map((id) => entries.delete(id)), ...put.map((record) => entries.put(record))]),
  };
}

/**
 * For browsers that forbid storage: it fails, so that whoever uses it can say that unsent work lives as long as the
 * page.
 */
export function createNoStore(): DeviceStore {
  const refuse = (): Promise<never> => Promise.reject(new Error('This browser keeps nothing'));
  return { list: refuse, put: refuse, remove: refuse, exchange: refuse };
}
