import type { AttachmentRecord } from './model.ts';

/** How long closing waits for the virus scanner, in milliseconds. */
const SCAN_WAIT_MS = 60 * 60 * 1000;

/**
 * A file's state for closing. A file that is not scanned blocks closing for an hour at most, so that an applicant does
 * not miss the deadline because the scanner is unavailable. Downloads remain blocked until it is scanned.
 */
export const asJudged = <File extends Pick<AttachmentRecord, 'state' | 'uploadedAt'>>(file: File, at: Date): File =>
  file.state === 'checking' && at.getTime() - file.uploadedAt.getTime() > SCAN_WAIT_MS
    ? { ...file, state: 'stored' }
    : file;
