import { createThreadPool } from '../threads/thread-pool.ts';
import type { Sheet } from './sheets.ts';

/** The largest framework takes about two seconds to be written. */
const WRITING = { threads: 1, milliseconds: 15_000, megabytes: 512 };

/** Sheets as they are written; shares are shown per cent in these columns of the first one, counted from 0. */
export interface WriteTask {
  sheets: Sheet[];
  percentColumns: number[];
}

/** Writes workbooks in a thread, one at a time and for each person in turn. No text becomes a formula. */
export function createWorkbookWriter() {
  const threads = createThreadPool({ file: new URL('./write-sheets-worker.mjs', import.meta.url), ...WRITING });
  return {
    /** The bytes of an `.xlsx`. Throws TookTooMuch. */
    write: async (task: WriteTask, owner: string): Promise<Buffer> =>
      Buffer.from((await threads.run(task, owner)) as Uint8Array),
    close: (): Promise<void> => threads.close(),
  };
}
export type WorkbookWriter = ReturnType<typeof createWorkbookWriter>;
