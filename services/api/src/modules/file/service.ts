import type { Readable } from 'node:stream';
import type { Attachment, Language } from '@impact-call/contracts';
import type { Caller } from '../../endpoint/caller.ts';
import { NotFound } from '../../errors/request-errors.ts';
import type { StepRecord } from '../call/model.ts';
import { requirementName } from '../submission/requirements.ts';
import type { AttachmentRecord } from './model.ts';
import { createUploadFile, removeFile, type UploadParts } from './upload-file.ts';

/** A file of somebody's, to be streamed to them. */
export interface Download {
  attachment: AttachmentRecord;
  stream: Readable;
}

const HOUR = 60 * 60 * 1000;

function attachmentView(file: AttachmentRecord, step: StepRecord | undefined, language: Language): Attachment {
  const { _id: id, fileName, descrizione, size } = file;
  const tipoAllegatoName = step ? requirementName(step, file.tipoAllegatoName, language) : file.tipoAllegatoName;
  return { id, fileName, fileDownloadId: id, tipoAllegatoName, descrizione, size, uploadedAt: file.uploadedAt.toISOString() };
}

/** Files of submissions. */
export function createFileService(parts: UploadParts) {
  const { access, attachments, store, now } = parts;
  return {
    upload: createUploadFile(parts),

    async list(submissionId: string, caller: Caller, language: Language): Promise<Attachment[]> {
      const { steps } = await access.openForReader(submissionId, caller);
      const files = await attachments.findOfSubmission(submissionId);
      return files.map((file) => attachmentView(file, steps.find(({ id }) => id === file.stepId), language));
    },

    async download(id: string, caller: Caller): Promise<Download> {
      const attachment = await attachments.find(id);
      if (!attachment) throw new NotFound();
      await access.openForReader(attachment.submissionId, caller);
      return { attachment, stream: store.read(id) };
    },

    /** Clears what a process that ended in the middle of an upload left behind. */
    async removeUnfinished(): Promise<void> {
      const unfinished = await attachments.findUnfinished(new Date(now().getTime() - HOUR));
      for (const { _id } of unfinished) await removeFile(_id, parts);
    },
  };
}
export type FileService = ReturnType<typeof createFileService>;
