import type { Platform } from '../../../platform/platform.ts';
import type { ScannerSettings } from '../../../scanner-config.ts';
import { askClamd } from './clamd.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRecord } from './model.ts';

/** `unknown`: the scanner is unavailable, or did not finish. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** Without a configured scanner, every file passes. */
export class Scanner {
  constructor(
    private readonly settings: ScannerSettings | null,
    private readonly store: FileStore,
    private readonly log: Platform['log'],
  ) {}

  /** Never rejects; logs identifiers and signatures, no names. */
  async scan({ _id: file, uploadedBy: userId }: Pick<AttachmentRecord, '_id' | 'uploadedBy'>): Promise<Verdict> {
    if (this.settings === null) return 'clean';
    try {
      const { signature } = await askClamd(this.settings.address, this.settings.timeout, this.store.read(file));
      if (signature === null) return 'clean';
      this.log.warn({ security: 'infected-file', file, userId, signature }, 'an infected file was refused');
      return 'infected';
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
      this.log.warn({ file, code }, 'the virus scanner did not judge a file');
      return 'unknown';
    }
  }
}
