import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import { FileTypeNotAccepted } from '../../../../platform/errors/submission-errors.ts';
import { WorkerPool, TookTooMuch } from '../../../../platform/workers/worker-pool.ts';
import type { ReadSheet } from './columns.ts';
import { WorkbookWriter, type WriteTask } from '../../../../platform/workbooks/workbook-writer.ts';
import { passwordProtected, tooComplex } from './unpack-archive.ts';

/** The largest framework takes about half a second. */
const READING = { workers: 1, milliseconds: 1000, megabytes: 128 };
/** The library for `.xls` leaks memory with each file, so its process ends after one. */
const READING_OLD = { ...READING, idleMs: 0 };

const SHEETS = new URL('./sheets-worker.mjs', import.meta.url);

/** The parts of an `.xlsx`, or the bytes of an `.xls`. */
export interface ReadTask {
  files?: Map<string, Uint8Array>;
  bytes?: Uint8Array;
  maxRows: number;
  maxColumns: number;
}

/** @throws {RuleBroken} when the task exceeded a limit */
async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TookTooMuch ? tooComplex() : error;
  }
}

/** One file at a time with users taking turns, since several large files would exhaust the memory. */
export class WorkbookWorkers {
  private readonly reading = new WorkerPool({ file: SHEETS, ...READING });
  private readonly readingOld = new WorkerPool({ file: SHEETS, ...READING_OLD });
  private readonly writing = new WorkbookWriter();

  /** @throws {FileTypeNotAccepted}, {RuleBroken} above a limit */
  async read(task: ReadTask, owner: string): Promise<ReadSheet[]> {
    const answer = await answerOf((task.files ? this.reading : this.readingOld).run(task, owner)).catch(
      (error: unknown) => {
        const isOurs = error instanceof Error && 'code' in error && error.code === 'rule-broken';
        throw isOurs || error instanceof Unavailable ? error : new FileTypeNotAccepted();
      },
    );
    if (answer === 'too-complex') throw tooComplex();
    if (answer === 'password-protected') throw passwordProtected();
    return (answer as { sheets: ReadSheet[] }).sheets;
  }

  write(task: WriteTask, owner: string): Promise<Buffer> {
    return answerOf(this.writing.write(task, owner));
  }

  async close(): Promise<void> {
    await Promise.all([this.reading.close(), this.readingOld.close(), this.writing.close()]);
  }
}
