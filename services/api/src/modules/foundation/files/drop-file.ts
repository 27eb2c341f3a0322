import type { FileBounds } from '../../../config.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import { ADMIN_DROP, PICTURES } from './file-kind.ts';
import {
  createStoreUpload,
  type IncomingFile,
  type StoredFile,
  type StoreDeps,
  type UploadFields,
} from './store-upload.ts';

export interface DropDeps extends StoreDeps {
  audit: AuditLog;
  transaction: Transaction;
  fileBounds: FileBounds;
}

/**
 * Stores an administrator's file, to be offered with a call or a submission
 * (docs/rules/10-files.md#administrators-files), or an image for a text.
 */
export function createDropFile({ audit, transaction, fileBounds, ...deps }: DropDeps) {
  const { attachments, now } = deps;
  const storeUpload = createStoreUpload(deps);
  return async (fields: UploadFields, file: IncomingFile, user: CurrentUser): Promise<StoredFile> =>
    // Only upload steps have kinds of files.
    storeUpload({ ...fields, TipoFileId: '' }, file, user, {
      limits: { types: fields.isPicture ? PICTURES : ADMIN_DROP, bytes: fileBounds.admin },
      finish: ({ _id }, stored) =>
        transaction(async () => {
          await attachments.markStored(_id, stored);
          await audit.record({
            action: fields.isPicture ? 'picture.stored' : 'file.dropped',
            subject: _id,
            userId: user.id,
            at: now(),
            before: null,
            after: { fileName: stored.fileName, mime: stored.mime, size: stored.size },
          });
        }),
    });
}
