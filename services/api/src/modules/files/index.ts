import type { FileBounds } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScannerSettings } from '../../scanner-config.ts';
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
export { ACCEPTED, beginningOf, extensionsOf, type FileKind, previewOf, typesNamed } from './file-kind.ts';
export { downloadName, fileNameOf, folderNameOf } from './file-name.ts';
export { asJudged } from './judged.ts';
export type { AttachmentRecord } from './model.ts';
export type { FileLimits } from './receive-file.ts';
export type { AttachmentRepository, FileInUse } from './repository.ts';
export type { IncomingFile, StoredFile, UploadFields } from './store-upload.ts';
export { withoutMetadata } from './metadata/without-metadata.ts';

const HOUR = 60 * 60 * 1000;

/** Where files are kept, judged and looked at for viruses; whose they are, modules above know. */
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
    /** Begins a file that the service writes itself; whoever does so keeps the identifier and removes it some day. */
    write: (id: string, name: string): FileWriter => store.open(id, name),
    drop: createDropFile(deps),
    storeUpload: createStoreUpload(deps),
    remove,
    /** Clears what a process that ended in the middle of an upload left behind. */
    async prepare(): Promise<void> {
      const unfinished = await attachments.findUnfinished(new Date(now().getTime() - HOUR));
      for (const { _id } of unfinished) await remove(_id);
    },
    /** Has the files judged that the scanner could not judge when they came. */
    check: checks.check,
    start: checks.start,
    stop: checks.stop,
  };
}
export type Files = ReturnType<typeof createFiles>;
