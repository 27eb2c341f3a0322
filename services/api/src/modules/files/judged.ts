import type { AttachmentRecord } from './model.ts';

/** So long closing waits for the virus scanner. */
const SCAN_WAIT_MS = 60 * 60 * 1000;

/**
 * A file as closing takes it. One that the scanner has not judged keeps a submission open for an hour at most: a
 * scanner that is away must not cost an applicant the call. It is handed out to nobody before it is judged, all the
 * same.
 */
export const asJudged = <File extends Pick<AttachmentRecord, 'state' | 'uploadedAt'>>(file: File, at: Date): File =>
  file.state === 'checking' && at.getTime() - file.uploadedAt.getTime() > SCAN_WAIT_MS
    ? { ...file, state: 'stored' }
    : file;
