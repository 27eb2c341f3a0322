import type { Readable } from 'node:stream';
import type { Attachment, Language } from '@impact-call/contracts';
import { allowedBytes } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import type { Caller, CurrentUser, SelectedOrganization } from '../../endpoint/caller.ts';
import { NotFound, RuleBroken } from '../../errors/request-errors.ts';
import { SubmissionClosed, WindowClosed } from '../../errors/submission-errors.ts';
import { acceptsWork } from '../call/call-for-user.ts';
import type { StepRecord } from '../call/model.ts';
import type { SubmissionAccess } from '../submission/access.ts';
import type { SubmissionRepository } from '../submission/repository.ts';
import { requirementIndex, requirementName, requirementsOf } from '../submission/requirements.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRecord } from './model.ts';
import { receiveFile, type FileLimits } from './receive-file.ts';
import type { AttachmentRepository } from './repository.ts';

export interface FileParts {
  access: SubmissionAccess;
  submissions: SubmissionRepository;
  attachments: AttachmentRepository;
  store: FileStore;
  now: () => Date;
}

/** The fields of the upload form that come before the file. */
export interface UploadFields {
  callSubmissionId: string;
  stepId: string;
  Nome: string;
  Descrizione?: string;
  TipoFileId?: string;
}

/** A file of somebody's, to be streamed to them. */
export interface Download {
  attachment: AttachmentRecord;
  stream: Readable;
}

const MAX_DESCRIPTION = 1024;
const MAX_FILE_NAME = 200;
const HOUR = 60 * 60 * 1000;

// By characters, so that none is cut in two.
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
const fileNameOf = (name: string): string => cut(name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim(), MAX_FILE_NAME) || 'file';

function limitsOf(step: StepRecord | undefined, name: string): FileLimits {
  if (step?.stepType.name !== 'upload') throw new NotFound();
  const requirement = requirementsOf(step.content, 'en')[requirementIndex(step, name)];
  if (!requirement) throw new RuleBroken({ errors: [{ path: 'Nome', code: 'unknown', message: 'is not a requirement of this step' }] });
  return { kind: requirement.file_type, bytes: allowedBytes(requirement.dimensions) };
}

/** Files of submissions: stored whole or not at all. */
export function createFileService({ access, submissions, attachments, store, now }: FileParts) {
  const remove = async (id: string): Promise<void> => {
    await store.remove(id);
    await attachments.remove(id);
  };

  const limitsFor = async (fields: UploadFields, organization: SelectedOrganization, user: CurrentUser): Promise<FileLimits> => {
    const { record, call, steps } = await access.open(fields.callSubmissionId, organization, user);
    const limits = limitsOf(steps.find(({ id }) => id === fields.stepId), fields.Nome);
    if (record.closed) throw new SubmissionClosed();
    if (!acceptsWork(call, now())) throw new WindowClosed();
    return limits;
  };

  const announced = ({ callSubmissionId, stepId, Nome, Descrizione = '', TipoFileId = '' }: UploadFields, fileName: string, user: CurrentUser): AttachmentRecord => ({
    _id: uuid(),
    submissionId: callSubmissionId,
    stepId,
    fileName: fileNameOf(fileName),
    tipoAllegatoName: Nome,
    descrizione: cut(Descrizione, MAX_DESCRIPTION),
    tipoFileId: TipoFileId,
    mime: '',
    size: 0,
    state: 'uploading',
    uploadedBy: user.id,
    uploadedAt: now(),
  });

  return {
    async upload(fields: UploadFields, file: { name: string; stream: Readable }, organization: SelectedOrganization, user: CurrentUser) {
      const limits = await limitsFor(fields, organization, user);
      const record = announced(fields, file.name, user);
      await attachments.insert(record);
      try {
        const stored = await receiveFile(file.stream, store, { id: record._id, name: record.fileName }, limits);
        await attachments.markStored(record._id, stored);
        // Closing may have overtaken the upload; counting the change also makes a closing under way look again.
        if (!(await submissions.touch(record.submissionId, now()))) throw new SubmissionClosed();
      } catch (error) {
        await remove(record._id);
        throw error;
      }
      return { fileName: record.fileName, fileDownloadId: record._id };
    },

    async list(submissionId: string, caller: Caller, language: Language): Promise<Attachment[]> {
      const { steps } = await access.openForReader(submissionId, caller);
      const files = await attachments.findOfSubmission(submissionId);
      return files.map((file) => {
        const step = steps.find(({ id }) => id === file.stepId);
        const { _id: id, fileName, descrizione, size } = file;
        const tipoAllegatoName = step ? requirementName(step, file.tipoAllegatoName, language) : file.tipoAllegatoName;
        return { id, fileName, fileDownloadId: id, tipoAllegatoName, descrizione, size, uploadedAt: file.uploadedAt.toISOString() };
      });
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
      for (const { _id } of unfinished) await remove(_id);
    },
  };
}
export type FileService = ReturnType<typeof createFileService>;
