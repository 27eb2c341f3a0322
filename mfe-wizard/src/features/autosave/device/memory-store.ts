import type { DeviceRecord } from './device-record.ts';
import type { DeviceStore } from '../ports.ts';

export function createMemoryStore(): DeviceStore {
  const records = new Map<string, DeviceRecord>();
  const put = (record: DeviceRecord): void => void records.set(record.id, record);
  return {
    list: async (scope, submissionId) =>
      [...records.values()].filter((one) => one.scope === scope && one.submissionId === submissionId),
    put: async (record) => put(record),
    remove: async (id) => void records.delete(id),
    exchange: async (removed, added) => {
      for (const id of removed) records.delete(id);
      added.forEach(put);
    },
  };
}
