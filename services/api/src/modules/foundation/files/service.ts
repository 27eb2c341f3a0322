import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { FileBounds } from '../../../config.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { FileInfected } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cut, withoutUnseen } from '../../../platform/text/one-line.ts';
import type { AuditLog } from '../audit/index.ts';
import { ADMIN_DROP, PICTURES } from './file-kind.ts';
import { fileNameOf } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRecord } from './model.ts';
import { receiveFile, type FileLimits } from './receive-file.ts';
import { STATE_AFTER, type AttachmentRepository } from './repository.ts';
import type { Scanner } from './scanner.ts';

/** The fields that precede the file in the form; an administrator's file has neither submission nor step. */
export interface UploadFields {
  callSubmissionId?: string;
  stepId?: string;
  Nome: string;
  Descrizione?: string;
  TipoFileId?: string;
  isPicture?: true;
}

export interface IncomingFile {
  name: string;
  stream: Readable;
}

export interface StoredFile {
  fileName: string;
  fileDownloadId: string;
}

const MAX_DESCRIPTION = 1024;
const UNNAMED = 'file';
const HOUR_MS = 60 * 60 * 1000;

export type StoredContent = Pick<AttachmentRecord, 'mime' | 'size' | 'fileName' | 'state'>;

export interface Reception {
  limits: FileLimits;
  /** Stores the record before the bytes, so that all can be found. @throws when the limit of files is reached */
  announce?(record: AttachmentRecord): Promise<void>;
  finish(record: AttachmentRecord, stored: StoredContent): Promise<void>;
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

/** Stores files completely or not at all, and removes them; higher modules know their owners. */
export class FileService {
  constructor(
    private readonly platform: Platform,
    private readonly attachments: AttachmentRepository,
    private readonly store: FileStore,
    private readonly scanner: Scanner,
    private readonly audit: AuditLog,
    private readonly bounds: FileBounds,
  ) {}

  /** `finish` makes the file visible, and throws when that is not allowed any more. */
  async storeUpload(
    fields: UploadFields,
    file: IncomingFile,
    user: CurrentUser,
    { limits, announce, finish }: Reception,
  ): Promise<StoredFile> {
    const record = announced(fields, user, this.platform.now());
    await (announce ? announce(record) : this.attachments.insert(record));
    try {
      const target = { id: record._id, name: record.fileName };
      const { mime, size } = await receiveFile(file.stream, this.store, target, limits);
      const fileName = fileNameOf(file.name, mime);
      const verdict = await this.scanner.scan(record);
      if (verdict === 'infected') throw new FileInfected();
      await finish(record, { mime, size, fileName, state: STATE_AFTER[verdict] });
      return { fileName, fileDownloadId: record._id };
    } catch (error) {
      await this.remove(record._id);
      throw error;
    }
  }

  /** Stores an administrator's file (docs/rules/10-files.md#administrators-files), or an image for a text. */
  async drop(fields: UploadFields, file: IncomingFile, user: CurrentUser): Promise<StoredFile> {
    // Only upload steps have kinds of files.
    return this.storeUpload({ ...fields, TipoFileId: '' }, file, user, {
      limits: { types: fields.isPicture ? PICTURES : ADMIN_DROP, bytes: this.bounds.admin },
      finish: ({ _id }, stored) =>
        this.platform.transaction(async () => {
          await this.attachments.markStored(_id, stored);
          await this.audit.record({
            action: fields.isPicture ? 'picture.stored' : 'file.dropped',
            subject: _id,
            userId: user.id,
            at: this.platform.now(),
            before: null,
            after: { fileName: stored.fileName, mime: stored.mime, size: stored.size },
          });
        }),
    });
  }

  /** Bytes first, so that the record still leads to any remains. */
  async remove(id: string): Promise<void> {
    await this.store.remove(id);
    await this.attachments.remove(id);
  }

  async removeUnfinished(): Promise<void> {
    const unfinished = await this.attachments.findUnfinished(new Date(this.platform.now().getTime() - HOUR_MS));
    for (const { _id } of unfinished) await this.remove(_id);
  }
}
