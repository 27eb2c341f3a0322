const MIB = 1024 * 1024;

/** What a build may be; about ten times what the largest of ours is. Sizes in bytes. */
export const ARCHIVE_BOUNDS = {
  /** Of the archive as it is sent. */
  archiveBytes: 32 * MIB,
  /** Of all files together, and of what describes them. */
  totalBytes: 64 * MIB,
  fileBytes: 16 * MIB,
  files: 2000,
} as const;
export type ArchiveBounds = { [K in keyof typeof ARCHIVE_BOUNDS]: number };

/** What is wrong with an archive. `damaged` is none at all, or breaks off; `path` leads out of its folder or is odd; `copy` is no compressed copy of the file beside it. */
export type ArchiveFault = 'damaged' | 'too-large' | 'too-many-files' | 'path' | 'kind' | 'copy';

/** An archive that is not unpacked; nothing of it may be used. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
