const MIB = 1024 * 1024;

/** Limits of a build, about ten times our largest one. Sizes in bytes. */
export const ARCHIVE_BOUNDS = {
  /** Size of the compressed archive. */
  archiveBytes: 32 * MIB,
  /** Size of all files and their headers. */
  totalBytes: 64 * MIB,
  fileBytes: 16 * MIB,
  files: 2000,
} as const;
export type ArchiveBounds = { [K in keyof typeof ARCHIVE_BOUNDS]: number };

/**
 * An archive's fault. `damaged`: not an archive, or truncated; `path`: leads out of its folder or is unusual; `copy`:
 * not a compressed copy of the file beside it.
 */
export type ArchiveFault = 'damaged' | 'too-large' | 'too-many-files' | 'path' | 'kind' | 'copy';

/** A rejected archive, of which nothing may be used. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
