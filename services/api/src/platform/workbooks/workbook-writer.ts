import { WorkerPool } from '../workers/worker-pool.ts';
import type { WrittenSheet } from './sheets.ts';

/** The largest framework takes about two seconds. */
const WRITING = { workers: 1, milliseconds: 15_000, megabytes: 512 };

/** `percentColumns` of the first sheet count from 0. */
export interface WriteTask {
  sheets: WrittenSheet[];
  percentColumns?: number[];
}

/** One at a time and users in turn; no text becomes a formula. */
export class WorkbookWriter {
  private readonly workers = new WorkerPool({
    file: new URL('./write-sheets-worker.mjs', import.meta.url),
    ...WRITING,
  });

  /** @throws {TookTooMuch} */
  async write(task: WriteTask, owner: string): Promise<Buffer> {
    return Buffer.from((await this.workers.run(task, owner)) as Uint8Array);
  }

  close(): Promise<void> {
    return this.workers.close();
  }
}
