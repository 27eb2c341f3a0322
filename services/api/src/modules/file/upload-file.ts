import type { Readable } from 'node:stream';
import { allowedBytes } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../endpoint/caller.ts';
import { NotFound, RuleBroken } from '../../errors/request-errors.ts';
import { SubmissionClosed, WindowClosed } from '../../errors/submission-errors.ts';
import { acceptsWork } from '../call/call-for-user.ts';
import type { StepRecord } from '../call/model.ts';
import type { SubmissionAccess } from '../submission/access.ts';
import type { SubmissionRepository } from '../submission/repository.ts';
import { requirementIndex, requirementsOf } from '../submission/requirements.ts';
import type { FileStore } from './file-store.ts';
import type { AttachmentRecord } from './model.ts';
import { receiveFile, type FileLimits } from './receive-file.ts';
import type { AttachmentRepository } from './repository.ts';

export interface UploadParts {
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

const MAX_DESCRIPTION = 1024;
const MAX_FILE_NAME = 200;

// By characters, so that none is cut in two.
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
const fileNameOf = (name: string): string => cut(name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim(), MAX_FILE_NAME) || 'file';

function limitsOf(step: StepRecord | undefined, name: string): FileLimits {
  if (step?.stepType.name !== 'upload') throw new NotFound();
  const requirement = requirementsOf(step.content, 'en')[requirementIndex(step, name)];
  if (!requirement) throw new RuleBroken({ errors: [{ path: 'Nome', code: 'unknown', message: 'is not a requirement of this step' }] });
  return { kind: requirement.file_type, bytes: allowedBytes(requirement.dimensions) };
}

/** Removes all there is of a file: bytes first, so that what is left over can still be found by its entry. */
export async function removeFile(id: string, { store, attachments }: Pick<UploadParts, 'store' | 'attachments'>): Promise<void> {
  await store.remove(id);
  await attachments.remove(id);
}

/** Takes a file for an upload step: stored whole, or not at all. */
export function createUploadFile({ access, submissions, attachments, store, now }: UploadParts) {
  const limitsFor = async (fields: UploadFields, organization: SelectedOrganization, user: CurrentUser): Promise<FileLimits> => {
    const { record, call, steps } = await access.open(fields.callSubmissionId, organization, user);
    const limits = limitsOf(steps.find(({ id }) => id === fields.stepId), fields.Nome);
    if (record.closed) throw new SubmissionClosed();
    if (!acceptsWork(call, organization.id, now())) throw new WindowClosed();
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

  return async (fields: UploadFields, file: { name: string; stream: Readable }, organization: SelectedOrganization, user: CurrentUser) => {
    const limits = await limitsFor(fields, organization, user);
    const record = announced(fields, file.name, user);
    await attachments.insert(record);
    try {
      const stored = await receiveFile(file.stream, store, { id: record._id, name: record.fileName }, limits);
      await attachments.markStored(record._id, stored);
      // Closing may have overtaken the upload; counting the change also makes a closing under way look again.
      if (!(await submissions.touch(record.submissionId, now()))) throw new SubmissionClosed();
    } catch (error) {
      await removeFile(record._id, { store, attachments });
      throw error;
    }
    return { fileName: record.fileName, fileDownloadId: record._id };
  };
}
export type UploadFile = ReturnType<typeof createUploadFile>;
