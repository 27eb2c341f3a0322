import type { FileBounds } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ScannerSettings } from '../../../scanner-config.ts';
import { storedNames, type AuditLog } from '../audit/index.ts';
import { createFileChecks } from './check-files.ts';
import { createDropFile } from './drop-file.ts';
import { createFileStore, type FileWriter } from './file-store.ts';
import { createAttachmentRepository } from './repository.ts';
import { createScanner } from './scan-file.ts';
import { createStoreUpload, removeFile } from './store-upload.ts';

export type { ClamdAddress } from './clamd.ts';
export { createFileStore } from './file-store.ts';
export { compoundFileEntries } from './compound-file.ts';
export { attachmentDisposition } from './content-disposition.ts';
export type { FileWriter } from './file-store.ts';
export { sendWorkbook } from './send-workbook.ts';
export { ACCEPTED, beginningOf, extensionsOf, previewOf, typesNamed } from './file-kind.ts';
export { downloadName, fileNameOf, folderNameOf } from './file-name.ts';
export { asJudged } from './judged.ts';
export type { AttachmentRecord } from './model.ts';
export type { FileLimits } from './receive-file.ts';
export type { AttachmentRepository, FileInUse } from './repository.ts';
export type { IncomingFile, StoredFile, UploadFields } from './store-upload.ts';
export { withoutMetadata } from './metadata/without-metadata.ts';

const HOUR = 60 * 60 * 1000;

/** Storage, type detection and virus scans of files; higher modules know their owners. */
export function createFiles(
  platform: Platform,
  { audit, scanner, fileBounds }: { audit: AuditLog; scanner: ScannerSettings | null; fileBounds: FileBounds },
) {
  const { connection, log, now } = platform;
  const attachments = createAttachmentRepository(connection);
  audit.names.add(['file', 'picture'], storedNames(connection, 'Attachment', 'fileName'));
  const store = createFileStore(connection);
  const scan = createScanner(scanner, store, (facts, message) => log.warn(facts, message));
  const deps = { ...platform, attachments, store, scan, audit, fileBounds };
  const checks = createFileChecks(deps, (failure) => log.warn(failure, 'file checks'));
  const remove = (id: string): Promise<void> => removeFile(id, deps);
  return {
    attachments,
    /** The bytes of a file. */
    read: (id: string) => store.read(id),
    /** Starts a file that the service writes itself; the caller stores the identifier and removes the file later. */
    write: (id: string, name: string): FileWriter => store.open(id, name),
    drop: createDropFile(deps),
    storeUpload: createStoreUpload(deps),
    remove,
    /** Removes the remains of uploads whose process ended. */
    async prepare(): Promise<void> {
      const unfinished = await attachments.findUnfinished(new Date(now().getTime() - HOUR));
      for (const { _id } of unfinished) await remove(_id);
    },
    /** Scans the files that could not be scanned when they were uploaded. */
    check: checks.check,
    start: checks.start,
    stop: checks.stop,
  };
}
export type Files = ReturnType<typeof createFiles>;
