import type { FileBounds } from '../../../config.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ScannerSettings } from '../../../scanner-config.ts';
import { storedNames, type AuditLog } from '../audit/index.ts';
import { FileChecks } from './file-checks.ts';
import { FileStore, type FileWriter } from './file-store.ts';
import { AttachmentRepository } from './repository.ts';
import { Scanner } from './scanner.ts';
import { FileService, type IncomingFile, type Reception, type UploadFields } from './service.ts';

export type { ClamdAddress } from './clamd.ts';
export { FileStore } from './file-store.ts';
export type { FileWriter } from './file-store.ts';
export { ACCEPTED, beginningOf, extensionsOf, previewOf, typesNamed, compoundFileEntries } from './file-kind.ts';
export { downloadName, fileNameOf, folderNameOf, attachmentDisposition, sendWorkbook } from './file-name.ts';
export { asJudged, type AttachmentRecord } from './model.ts';
export type { FileLimits } from './receive-file.ts';
export type { AttachmentRepository, FileInUse } from './repository.ts';
export type { IncomingFile, StoredFile, UploadFields } from './service.ts';
export { withoutMetadata } from './metadata/without-metadata.ts';

/** Storage, type detection and virus scans of files; higher modules know their owners. */
export function createFiles(
  platform: Platform,
  {
    audit,
    scanner: settings,
    fileBounds,
  }: { audit: AuditLog; scanner: ScannerSettings | null; fileBounds: FileBounds },
) {
  const { connection } = platform;
  const attachments = new AttachmentRepository(connection);
  const store = new FileStore(connection);
  const scanner = new Scanner(settings, store, platform.log);
  const service = new FileService(platform, attachments, store, scanner, audit, fileBounds);
  const checks = new FileChecks(platform, attachments, store, scanner);
  audit.names.add(['file', 'picture'], storedNames(connection, 'Attachment', 'fileName'));
  return {
    attachments,
    read: (id: string) => store.read(id),
    /** The caller stores the identifier and removes the file later. */
    write: (id: string, name: string): FileWriter => store.open(id, name),
    drop: (fields: UploadFields, file: IncomingFile, user: CurrentUser) => service.drop(fields, file, user),
    storeUpload: (fields: UploadFields, file: IncomingFile, user: CurrentUser, reception: Reception) =>
      service.storeUpload(fields, file, user, reception),
    remove: (id: string) => service.remove(id),
    prepare: () => service.removeUnfinished(),
    check: () => checks.check(),
    start: () => checks.periodic.start(),
    stop: () => checks.periodic.stop(),
  };
}
export type Files = ReturnType<typeof createFiles>;
