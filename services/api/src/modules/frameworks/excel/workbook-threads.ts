import { Unavailable } from '../../../platform/errors/request-errors.ts';
import { FileTypeNotAccepted } from '../../../platform/errors/submission-errors.ts';
import { createThreadPool, TookTooMuch } from '../../../platform/threads/thread-pool.ts';
import type { ReadSheet } from './columns.ts';
import { createWorkbookWriter, type WriteTask } from '../../../platform/workbooks/workbook-writer.ts';
import { passwordProtected, tooComplex } from './refusals.ts';

/** Milliseconds of computing: the largest framework takes about half a second to be read. */
const READING = { threads: 1, milliseconds: 1000, megabytes: 128 };
/** The library that reads old files keeps something of each, so that its thread ends with it. */
const READING_OLD = { ...READING, idle: 0 };

/** The parts of an `.xlsx` that were checked, or an `.xls` as it is; and how much of each sheet is read. */
export interface ReadTask {
  files?: Map<string, Uint8Array>;
  bytes?: Uint8Array;
  maxRows: number;
  maxColumns: number;
}

/** The task's answer; throws RuleBroken where it took more than it may. */
async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TookTooMuch ? tooComplex() : error;
  }
}

/**
 * Threads that read and write workbooks, one file at a time and of each person in turn: several large ones at once
 * would take the memory of the service.
 */
export function createWorkbookThreads() {
  const sheets = new URL('./sheets-worker.mjs', import.meta.url);
  const reading = createThreadPool({ file: sheets, ...READING });
  const readingOld = createThreadPool({ file: sheets, ...READING_OLD });
  const writing = createWorkbookWriter();
  return {
    /** Throws FileTypeNotAccepted for what cannot be read, RuleBroken for what takes too much. */
    async read(task: ReadTask, owner: string): Promise<ReadSheet[]> {
      const answer = await answerOf((task.files ? reading : readingOld).run(task, owner)).catch((error: unknown) => {
        const isOurs = error instanceof Error && 'code' in error && error.code === 'rule-broken';
        throw isOurs || error instanceof Unavailable ? error : new FileTypeNotAccepted();
      });
      if (answer === 'too-complex') throw tooComplex();
      if (answer === 'password-protected') throw passwordProtected();
      // The thread answers these or one of the two words above.
      return (answer as { sheets: ReadSheet[] }).sheets;
    },
    /** The bytes of an `.xlsx`. */
    write: (task: WriteTask, owner: string): Promise<Buffer> => answerOf(writing.write(task, owner)),
    async close(): Promise<void> {
      await Promise.all([reading.close(), readingOld.close(), writing.close()]);
    },
  };
}
export type WorkbookThreads = ReturnType<typeof createWorkbookThreads>;
