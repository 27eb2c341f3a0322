import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { FileInfected } from '../../../platform/errors/submission-errors.ts';
import { cut, withoutUnseen } from '../../../platform/text/one-line.ts';
import { fileNameOf } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRecord } from './model.ts';
import { receiveFile, type FileLimits } from './receive-file.ts';
import { STATE_AFTER, type AttachmentRepository } from './repository.ts';
import type { ScanFile } from './scan-file.ts';

export interface StoreDeps {
  attachments: AttachmentRepository;
  store: FileStore;
  scan: ScanFile;
  now: () => Date;
}

/** The fields that precede the file in the upload form; an administrator's file has neither submission nor step. */
export interface UploadFields {
  callSubmissionId?: string;
  stepId?: string;
  Nome: string;
  Descrizione?: string;
  TipoFileId?: string;
  /** A public image for a text. */
  isPicture?: true;
}

/** A file being uploaded. */
export interface IncomingFile {
  name: string;
  stream: Readable;
}

/** The response for a stored file. */
export interface StoredFile {
  fileName: string;
  fileDownloadId: string;
}

const MAX_DESCRIPTION = 1024;
const UNNAMED = 'file';

/** The fields known once a file is complete. */
export type StoredContent = Pick<AttachmentRecord, 'mime' | 'size' | 'fileName' | 'state'>;

/** How to receive a file: its limits, a check before the upload, and the step that makes it visible. */
export interface Reception {
  limits: FileLimits;
  /**
   * Stores the record before the bytes, so that all of them can be found; throws when the limit of files is reached.
   */
  announce?(record: AttachmentRecord): Promise<void>;
  finish(record: AttachmentRecord, stored: StoredContent): Promise<void>;
}

/** Removes a file completely: bytes first, so that its record still leads to any remains. */
export async function removeFile(
  id: string,
  { store, attachments }: Pick<StoreDeps, 'store' | 'attachments'>,
): Promise<void> {
  await store.remove(id);
  await attachments.remove(id);
}

const announced = (
  { callSubmissionId, stepId, Nome, Descrizione = '', TipoFileId = '', isPicture }: UploadFields,
  user: CurrentUser,
  at: Date,
): AttachmentRecord => ({
  _id: uuid(),
  submissionId: callSubmissionId ?? null,
  stepId: stepId ?? null,
  // Named once its content is known.
  fileName: UNNAMED,
  tipoAllegatoName: Nome,
  descrizione: cut(withoutUnseen(Descrizione), MAX_DESCRIPTION),
  tipoFileId: TipoFileId,
  mime: '',
  size: 0,
  state: 'uploading',
  ...(isPicture ? { isPicture } : {}),
  uploadedBy: user.id,
  uploadedAt: at,
});

/** Stores a file completely or not at all. `finish` makes it visible, and throws when that is not allowed any more. */
export function createStoreUpload({ attachments, store, scan, now }: StoreDeps) {
  return async (
    fields: UploadFields,
    file: IncomingFile,
    user: CurrentUser,
    { limits, announce = attachments.insert, finish }: Reception,
  ): Promise<StoredFile> => {
    const record = announced(fields, user, now());
    await announce(record);
    try {
      const { mime, size } = await receiveFile(file.stream, store, { id: record._id, name: record.fileName }, limits);
      const fileName = fileNameOf(file.name, mime);
      const verdict = await scan(record);
      if (verdict === 'infected') throw new FileInfected();
      await finish(record, { mime, size, fileName, state: STATE_AFTER[verdict] });
      return { fileName, fileDownloadId: record._id };
    } catch (error) {
      await removeFile(record._id, { store, attachments });
      throw error;
    }
  };
}
