const MIB = 1024 * 1024;

/** In bytes, about ten times our largest build. */
export const ARCHIVE_BOUNDS = {
  archiveBytes: 32 * MIB,
  totalBytes: 64 * MIB,
  fileBytes: 16 * MIB,
  files: 2000,
} as const;
export type ArchiveBounds = { [K in keyof typeof ARCHIVE_BOUNDS]: number };

/** `path`: leads out of its folder or is unusual; `copy`: not a compressed copy of the file beside it. */
export type ArchiveFault = 'damaged' | 'too-large' | 'too-many-files' | 'path' | 'kind' | 'copy';

export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
