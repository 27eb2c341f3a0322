import { expect, it } from '@jest/globals';
import type { Files } from '../../foundation/files/index.ts';
import type { ExportColumns } from './columns.ts';
import type { CompleteExport } from './everything.ts';
import type { ExportJobs } from './job-repository.ts';
import { ExportWriter, type Lease } from './run-export.ts';
import type { ExportRows } from './rows.ts';
import type { ExportSource } from './source.ts';
import type { ExportRecord } from './model.ts';

const job = { _id: 'job', format: 'csv', language: 'en', columns: [], fileIds: ['an attempt before'] };
const lease = { progress: { rows: 0, bytes: 0, total: null, cutCells: 0 }, check: () => undefined };

it('leaves no file behind where it fails after the first of two', async () => {
  const removed: string[] = [];
  const begun: string[] = [];
  const jobs = { beginFile: async (_: unknown, id: string) => begun.push(id) > 0 };
  const files = {
    write: () => ({ write: async () => undefined, end: async () => undefined }),
    remove: async (id: string) => void removed.push(id),
  };
  const columns = { inAllLanguages: () => Promise.reject(new Error('the workers are gone')) };
  // Only the methods that a CSV export without columns uses.
  const writer = new ExportWriter(
    jobs as unknown as ExportJobs,
    files as unknown as Pick<Files, 'write' | 'remove'>,
    { count: async () => 0 } as unknown as ExportSource,
    columns as unknown as ExportColumns,
    { read: async function* () {} } as unknown as ExportRows,
    {} as CompleteExport,
  );
  // Other fields of the job and the lease are not used here.
  const begin = () => writer.write(job as unknown as ExportRecord, lease as unknown as Lease);
  await expect(begin()).rejects.toThrow('the workers are gone');
  expect(begun).toHaveLength(1);
  expect(removed).toEqual(['an attempt before', ...begun]);
});
