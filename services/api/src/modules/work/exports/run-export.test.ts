import { expect, it, jest } from '@jest/globals';
import { createRunExport, type RunDeps } from './run-export.ts';
import type { Lease } from './lease.ts';
import type { ExportRecord } from './model.ts';

const job = { _id: 'job', format: 'csv', language: 'en', columns: [], fileIds: ['an attempt before'] };
const lease = { progress: { rows: 0, bytes: 0, total: null, cutCells: 0 }, check: () => undefined };

it('leaves no file behind where it fails after the first of two', async () => {
  const removed: string[] = [];
  const begun: string[] = [];
  const deps = {
    source: { count: async () => 0, batches: async function* () {} },
    jobs: { beginFile: async (_: unknown, id: string) => begun.push(id) > 0 },
    files: {
      write: () => ({ write: async () => undefined, end: async () => undefined }),
      remove: async (id: string) => void removed.push(id),
    },
    readColumns: jest.fn(() => Promise.reject(new Error('the threads are gone'))),
  };
  // The only dependencies that a CSV export without columns uses.
  const run = createRunExport(deps as unknown as RunDeps);
  // Other fields of the job and the lease are not used here.
  const begin = () => run(job as unknown as ExportRecord, lease as unknown as Lease);
  await expect(begin()).rejects.toThrow('the threads are gone');
  expect(begun).toHaveLength(1);
  expect(removed).toEqual(['an attempt before', ...begun]);
});
