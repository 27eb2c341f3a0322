import type { Readable } from 'node:stream';
import type { Attachment, Changer, Language } from '@impact-call/contracts';
import type { FileBounds } from '../../../config.ts';
import type { Principal, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid } from '../../../platform/errors/request-errors.ts';
import { AdminOnly } from '../../../platform/errors/session-errors.ts';
import { FileBeingChecked, FileInfected, OrganizationRequired } from '../../../platform/errors/submission-errors.ts';
import type { StepRecord, CallRepository } from '../../calls/calls/index.ts';
import { verifiedEmail, type UserRepository } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import { requirementName, templateIdsIn } from '../../../step-kinds/index.ts';
import { filesOf, type Submissions } from '../../submissions/submissions/index.ts';
import {
  type AttachmentRecord,
  downloadName,
  previewOf,
  type Files,
  type IncomingFile,
  type StoredFile,
  type UploadFields,
} from '../../foundation/files/index.ts';
import type { StepUploads } from './upload-file.ts';

async function isThere(find: () => Promise<unknown>): Promise<boolean> {
  try {
    await find();
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Who may download an administrator's file (docs/rules/10-files.md#file-access). */
export class CustomFileAccess {
  constructor(
    private readonly calls: CallRepository,
    private readonly organizations: OrganizationRepository,
    private readonly submissions: Pick<Submissions, 'access' | 'submissions' | 'submissionAdmin'>,
  ) {}

  /** For administrators, users who see a call that offers it, and the organization of a submission that has it. */
  async isAllowed(fileId: string, principal: Principal): Promise<boolean> {
    return (
      principal.isAdmin ||
      (await this.calls.offersFile(fileId, verifiedEmail(principal.user), await this.startedBy(principal))) ||
      (await this.isOfferedToSubmission(fileId, principal))
    );
  }

  private async isOfferedToSubmission(fileId: string, principal: Principal): Promise<boolean> {
    const { access, submissionAdmin } = this.submissions;
    const own = (await this.organizations.findAllOfMember(principal.user.id)).map(({ id }) => id);
    for (const id of await submissionAdmin.findByCustomFile(fileId, own))
      if (await isThere(() => access.openForReader(id, principal))) return true;
    return false;
  }

  private async startedBy({ user }: Principal): Promise<string[]> {
    const own = await this.organizations.findAllOfMember(user.id);
    return (await Promise.all(own.map(({ id }) => this.submissions.submissions.findStarted(id)))).flat();
  }
}

export interface Download {
  attachment: AttachmentRecord;
  fileName: string;
  stream: Readable;
}

const RETRY_SECONDS = 60;

interface ShownWith {
  step: StepRecord | undefined;
  uploadedBy: Changer | undefined;
  language: Language;
}

function attachmentView(file: AttachmentRecord, { step, uploadedBy, language }: ShownWith): Attachment {
  const { _id: id, descrizione, size } = file;
  const tipoAllegatoName = step ? requirementName(step, file.tipoAllegatoName, language) : file.tipoAllegatoName;
  return {
    id,
    fileName: downloadName(file),
    fileDownloadId: id,
    tipoAllegatoName,
    descrizione,
    size,
    preview: previewOf(file),
    uploadedAt: file.uploadedAt.toISOString(),
    ...(uploadedBy ? { uploadedBy } : {}),
  };
}

const personOf = (person: Changer | undefined): Changer | undefined =>
  person && { id: person.id, firstName: person.firstName, lastName: person.lastName };

const missing = (path: string) => new RequestInvalid({ errors: [{ path, code: 'required', message: 'is required' }] });

export class FileService {
  /** In bytes, for any file. */
  readonly hardLimit: number;

  constructor(
    private readonly files: Files,
    private readonly uploads: StepUploads,
    private readonly customFiles: CustomFileAccess,
    private readonly submissions: Pick<Submissions, 'access' | 'closings'>,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    fileBounds: FileBounds,
  ) {
    this.hardLimit = Math.max(fileBounds.applicant, fileBounds.admin);
  }

  /**
   * Without submission and step, an administrator's file.
   * @throws {AdminOnly}, {RequestInvalid}, {OrganizationRequired}, and what the upload step refuses
   */
  async receive(
    fields: UploadFields,
    file: IncomingFile,
    { user, isAdmin }: Principal,
    selected: () => Promise<SelectedOrganization | null>,
  ): Promise<StoredFile> {
    const { callSubmissionId, stepId } = fields;
    if (callSubmissionId === undefined && stepId === undefined) {
      if (!isAdmin) throw new AdminOnly();
      return this.files.drop(fields, file, user);
    }
    if (callSubmissionId === undefined) throw missing('callSubmissionId');
    if (stepId === undefined) throw missing('stepId');
    const organization = await selected();
    if (!organization) throw new OrganizationRequired();
    return this.uploads.receive({ ...fields, callSubmissionId, stepId }, file, organization, user);
  }

  receivePicture(name: string, file: IncomingFile, { user }: Principal): Promise<StoredFile> {
    return this.files.drop({ Nome: name, isPicture: true }, file, user);
  }

  /** Other files are not found. @throws {NotFound}, {FileBeingChecked} */
  async showPicture(id: string): Promise<Download> {
    const attachment = await this.files.attachments.findArrived(id);
    if (!attachment?.isPicture || attachment.state === 'infected') throw new NotFound();
    return this.downloadOf(attachment);
  }

  /** @throws {NotFound} */
  async list(submissionId: string, principal: Principal, language: Language): Promise<Attachment[]> {
    const { record, steps } = await this.submissions.access.openForReader(submissionId, principal);
    const own = filesOf(record, await this.files.attachments.findOfSubmission(submissionId));
    const people = await this.users.findMany([...new Set(own.map(({ uploadedBy }) => uploadedBy))]);
    return own.map((file) =>
      attachmentView(file, {
        step: steps.find(({ id }) => id === file.stepId),
        uploadedBy: personOf(people.find(({ id }) => id === file.uploadedBy)),
        language,
      }),
    );
  }

  /** @throws {NotFound}, {FileBeingChecked}, {FileInfected} */
  async download(id: string, principal: Principal, through?: string): Promise<Download> {
    const attachment = await this.files.attachments.findArrived(id);
    if (!attachment) throw new NotFound();
    if (attachment.submissionId !== null) await this.checkReader(attachment, attachment.submissionId, principal);
    else if (!(await this.customFiles.isAllowed(id, principal)) && !(await this.isHandedOut(id, through, principal)))
      throw new NotFound();
    if (attachment.state === 'infected') throw new FileInfected();
    return this.downloadOf(attachment);
  }

  private async isHandedOut(id: string, submissionId: string | undefined, principal: Principal): Promise<boolean> {
    if (submissionId === undefined) return false;
    const { steps } = await this.submissions.access.openForReader(submissionId, principal);
    return steps.some((step) => templateIdsIn(step).includes(id));
  }

  private downloadOf(attachment: AttachmentRecord): Download {
    if (attachment.state === 'checking') throw new FileBeingChecked({ retryAfter: RETRY_SECONDS });
    return { attachment, fileName: downloadName(attachment), stream: this.files.read(attachment._id) };
  }

  private async checkReader(file: AttachmentRecord, submissionId: string, principal: Principal): Promise<void> {
    const { record } = await this.submissions.access.openForReader(submissionId, principal);
    if (filesOf(record, [file]).length > 0) return;
    // Administrators who compare closings read the files of that time.
    if (principal.isAdmin && (await this.submissions.closings.namesFile(file))) return;
    // The organization can read a file just uploaded or removed, since its answers may follow; others cannot.
    if (!(await this.organizations.findOfMember(record.organizationId, principal.user.id))) throw new NotFound();
  }
}
