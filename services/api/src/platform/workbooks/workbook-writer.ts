import { ThreadPool } from '../threads/thread-pool.ts';
import type { WrittenSheet } from './sheets.ts';

/** Writing the largest framework takes about two seconds. */
const WRITING = { threads: 1, milliseconds: 15_000, megabytes: 512 };

/** Sheets to write; these columns of the first one, counted from 0, show fractions as percentages. */
export interface WriteTask {
  sheets: WrittenSheet[];
  percentColumns?: number[];
}

/** Writes workbooks in a thread, one at a time and users in turn. No text becomes a formula. */
export class WorkbookWriter {
  private readonly threads = new ThreadPool({
    file: new URL('./write-sheets-worker.mjs', import.meta.url),
    ...WRITING,
  });

  /**
   * Returns the bytes of an `.xlsx`.
   * @throws {TookTooMuch}
   */
  async write(task: WriteTask, owner: string): Promise<Buffer> {
    return Buffer.from((await this.threads.run(task, owner)) as Uint8Array);
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}
