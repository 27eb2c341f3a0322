import { createPeriodic, type Periodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRepository } from './repository.ts';
import type { Scanner } from './scanner.ts';

const EVERY_MS = 30_000;
const BATCH = 50;
/** After this many failures the scanner counts as unavailable, and the next round comes soon. */
const MAX_FAILURES = 3;

export class FileChecks {
  readonly periodic: Periodic;

  constructor(
    private readonly platform: Platform,
    private readonly attachments: AttachmentRepository,
    private readonly store: FileStore,
    private readonly scanner: Scanner,
  ) {
    this.periodic = createPeriodic(
      EVERY_MS,
      (signal) => this.check(signal),
      (err) => platform.log.warn({ err }, 'file checks'),
    );
  }

  async check(signal?: AbortSignal): Promise<void> {
    let failures = 0;
    // Least recently tried first, so that a file the scanner never finishes does not delay the others.
    for (const file of await this.attachments.findUnchecked(BATCH)) {
      if (signal?.aborted || failures >= MAX_FAILURES) return;
      const verdict = await this.scanner.scan(file);
      await this.attachments.noteCheck(file._id, verdict, this.platform.now());
      if (verdict === 'unknown') failures += 1;
      if (verdict === 'infected') await this.store.remove(file._id);
    }
  }
}
