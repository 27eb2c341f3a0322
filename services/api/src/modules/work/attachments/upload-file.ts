import { allowedBytes } from '@impact-call/domain';
import type { FileBounds } from '../../../config.ts';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { SubmissionClosed, WindowClosed } from '../../../platform/errors/submission-errors.ts';
import { acceptsWork, type StepRecord } from '../../calls/calls/index.ts';
import { checkOpenFor, type Submissions } from '../../submissions/submissions/index.ts';
import { type StepFiles, stepKindOf } from '../../../step-kinds/index.ts';
import type { FileLimits, Files, IncomingFile, StoredFile, UploadFields } from '../../foundation/files/index.ts';
import type { Destination, FileCapacity } from './capacity.ts';
import type { AttachmentType, FileType } from '@impact-call/contracts';

/** `TipoFileId` of uploads; stored with files, so identifiers must never change. */
export const ATTACHMENT_TYPES: readonly AttachmentType[] = [
  { id: '0199d0b0-0000-7000-8000-000000000001', attachedType: 'pdf' },
  { id: '0199d0b0-0000-7000-8000-000000000002', attachedType: 'excel' },
  { id: '0199d0b0-0000-7000-8000-000000000003', attachedType: 'word' },
  { id: '0199d0b0-0000-7000-8000-000000000004', attachedType: 'image' },
  { id: '0199d0b0-0000-7000-8000-000000000005', attachedType: 'odt' },
  { id: '0199d0b0-0000-7000-8000-000000000006', attachedType: 'p7m' },
];

export const attachmentTypeOf = (fileType: FileType): string =>
  ATTACHMENT_TYPES.find(({ attachedType }) => attachedType === fileType)?.id ?? '';

type StepUploadFields = UploadFields & { callSubmissionId: string; stepId: string };

interface Requested {
  limits: FileLimits;
  typeId: string;
}

function requestedFor(
  step: StepRecord,
  files: StepFiles,
  { Nome, TipoFileId = '' }: UploadFields,
  maxBytes: number,
): Requested {
  const requirement = files.requirement(step, Nome);
  if (!requirement)
    throw new RuleBroken({ errors: [{ path: 'Nome', code: 'unknown', message: 'is not a requirement of this step' }] });
  const typeIds = (requirement.kinds ?? []).map(attachmentTypeOf);
  // The requirement determines the kinds; another one in the request means another requirement.
  if (TipoFileId !== '' && !typeIds.includes(TipoFileId))
    throw new RuleBroken({
      errors: [
        { path: 'TipoFileId', code: 'differs', message: 'is not the kind of file that the requirement asks for' },
      ],
    });
  const typeId = TipoFileId || (typeIds[0] ?? '');
  return { limits: { types: requirement.types, bytes: allowedBytes(requirement.dimensions, maxBytes) }, typeId };
}

export class StepUploads {
  constructor(
    private readonly files: Files,
    private readonly capacity: FileCapacity,
    private readonly submissions: Pick<Submissions, 'access' | 'submissions'>,
    private readonly fileBounds: FileBounds,
    private readonly now: () => Date,
  ) {}

  /** @throws {NotFound}, {RuleBroken}, {WindowClosed}, {SubmissionClosed}, {TooManyFiles} */
  async receive(
    fields: StepUploadFields,
    file: IncomingFile,
    organization: SelectedOrganization,
    user: CurrentUser,
  ): Promise<StoredFile> {
    const { limits, typeId, ...destination } = await this.destinationOf(fields, organization);
    return this.files.storeUpload({ ...fields, TipoFileId: typeId }, file, user, {
      limits,
      announce: (record) => this.capacity.register(record, destination),
      finish: async ({ _id }, stored) => {
        await this.files.attachments.markStored(_id, stored);
        // The submission may have been closed meanwhile; the new revision also makes a concurrent closing read again.
        const isOpen = await this.submissions.submissions.touch(fields.callSubmissionId, this.now());
        if (!isOpen) throw new SubmissionClosed();
      },
    });
  }

  private async destinationOf(
    fields: StepUploadFields,
    organization: SelectedOrganization,
  ): Promise<Destination & Requested> {
    const { record, call, steps } = await this.submissions.access.open(fields.callSubmissionId, organization);
    const step = steps.find(({ id }) => id === fields.stepId);
    const files = step && stepKindOf(step).files;
    if (!step || !files?.asks(step)) throw new NotFound();
    const requested = requestedFor(step, files, fields, this.fileBounds.applicant);
    checkOpenFor(record, step.id);
    if (!acceptsWork(call, organization.id, this.now())) throw new WindowClosed();
    return { submission: record, step, ...requested };
  }
}
