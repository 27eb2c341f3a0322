import { createThreadPool } from '../threads/thread-pool.ts';
import type { WrittenSheet } from './sheets.ts';

/** Writing the largest framework takes about two seconds. */
const WRITING = { threads: 1, milliseconds: 15_000, megabytes: 512 };

/** Sheets to write; these columns of the first one, counted from 0, show fractions as percentages. */
export interface WriteTask {
  sheets: WrittenSheet[];
  percentColumns?: number[];
}

/** Creates a writer of workbooks in a thread, one at a time and users in turn. No text becomes a formula. */
export function createWorkbookWriter() {
  const threads = createThreadPool({ file: new URL('./write-sheets-worker.mjs', import.meta.url), ...WRITING });
  return {
    /**
     * Returns the bytes of an `.xlsx`.
     * @throws {TookTooMuch}
     */
    write: async (task: WriteTask, owner: string): Promise<Buffer> =>
      Buffer.from((await threads.run(task, owner)) as Uint8Array),
    close: (): Promise<void> => threads.close(),
  };
}
export type WorkbookWriter = ReturnType<typeof createWorkbookWriter>;
