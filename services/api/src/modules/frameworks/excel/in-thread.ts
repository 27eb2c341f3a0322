import { Worker } from 'node:worker_threads';
import { FileTypeNotAccepted } from '../../../platform/errors/submission-errors.ts';
import { tooComplex } from './too-complex.ts';

/** What a thread may take before it is ended. */
export interface ThreadBounds {
  milliseconds: number;
  megabytes: number;
}

/**
 * The first message of a thread that runs `file` with `workerData`. Throws RuleBroken when it takes more than its
 * bounds, FileTypeNotAccepted when it fails or ends without a word.
 */
export function inThread<T>(file: URL, workerData: unknown, { milliseconds, megabytes }: ThreadBounds): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: megabytes / 4 },
      // Loaders of the parent are of no use to plain JavaScript, and its environment is none of the file's business.
      execArgv: [],
      env: {},
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void worker.terminate();
    }, milliseconds);
    worker.once('message', (message: T) => resolve(message));
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : new FileTypeNotAccepted()),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      // After a message or an error this changes nothing.
      reject(isLate ? tooComplex() : new FileTypeNotAccepted());
    });
  });
}
