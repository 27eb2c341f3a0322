import { createPeriodic, type Periodic } from '../../../platform/periodic.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRepository } from './repository.ts';
import type { ScanFile } from './scan-file.ts';

export interface CheckDeps {
  attachments: Pick<AttachmentRepository, 'findUnchecked' | 'noteCheck'>;
  store: Pick<FileStore, 'remove'>;
  scan: ScanFile;
  now: () => Date;
}

/** Background job: scans files that could not be scanned when they were uploaded. */
export interface FileChecks extends Periodic {
  check(signal?: AbortSignal): Promise<void>;
}

const EVERY_MS = 30_000;
const BATCH = 50;
/** After this many failures the scanner counts as unavailable, and the next round comes soon. */
const ENOUGH = 3;

export function createFileChecks(
  { attachments, store, scan, now }: CheckDeps,
  report: (failure: object) => void,
): FileChecks {
  const check = async (signal?: AbortSignal): Promise<void> => {
    let inVain = 0;
    // Least recently tried first, so that a file the scanner never finishes does not delay the others.
    for (const file of await attachments.findUnchecked(BATCH)) {
      if (signal?.aborted || inVain >= ENOUGH) return;
      const verdict = await scan(file);
      await attachments.noteCheck(file._id, verdict, now());
      if (verdict === 'unknown') inVain += 1;
      if (verdict === 'infected') await store.remove(file._id);
    }
  };
  return { ...createPeriodic(EVERY_MS, check, (err) => report({ err })), check };
}
