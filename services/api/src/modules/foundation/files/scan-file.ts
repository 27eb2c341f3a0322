import type { ScannerSettings } from '../../../scanner-config.ts';
import { createClamd, type AskClamd } from './clamd.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRecord } from './model.ts';

/** `unknown`: the scanner is unavailable, or did not finish. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** Scans a stored file; never rejects. */
export type ScanFile = (file: Pick<AttachmentRecord, '_id' | 'uploadedBy'>) => Promise<Verdict>;

export interface ScanDeps {
  ask: AskClamd;
  store: Pick<FileStore, 'read'>;
  /** Logs findings and scanner failures: identifiers and signatures, no names. */
  report: (facts: object, message: string) => void;
}

/** Without a configured scanner, every file passes. */
const scanNothing: ScanFile = async () => 'clean';

function createScanFile({ ask, store, report }: ScanDeps): ScanFile {
  return async ({ _id: file, uploadedBy: userId }) => {
    try {
      const { signature } = await ask(store.read(file));
      if (signature === null) return 'clean';
      report({ security: 'infected-file', file, userId, signature }, 'an infected file was refused');
      return 'infected';
    } catch (error) {
      report(
        { file, code: (error as NodeJS.ErrnoException).code ?? (error as Error).name },
        'the virus scanner did not judge a file',
      );
      return 'unknown';
    }
  };
}

/** The configured scanner, if any. */
export const createScanner = (
  settings: ScannerSettings | null,
  store: ScanDeps['store'],
  report: ScanDeps['report'],
): ScanFile =>
  settings === null
    ? scanNothing
    : createScanFile({ ask: createClamd(settings.address, settings.timeout), store, report });
