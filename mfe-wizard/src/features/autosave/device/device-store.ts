import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeviceRecord } from './device-record.ts';
import type { DeviceStore } from '../ports.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: DeviceRecord; indexes: { submission: [string, string] } };
}

interface Entries {
  put(record: DeviceRecord): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}

const open = (name: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('submission', ['scope', 'submissionId']);
    },
    // Another tab runs a newer build and wants to upgrade: close the connection; the next call opens it again.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });

/** In IndexedDB. Every call opens the database if necessary, so that it recovers from a closed connection. */
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
    // A connection closed by the browser (upgrade, storage cleared) throws InvalidStateError: retry once.
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

/** Every call fails, so that the caller can warn that unsent work lives only as long as the page. */
export function createNoStore(): DeviceStore {
  const refuse = (): Promise<never> => Promise.reject(new Error('This browser keeps nothing'));
  return { list: refuse, put: refuse, remove: refuse, exchange: refuse };
}
