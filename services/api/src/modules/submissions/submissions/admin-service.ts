import { type CustomFile, ZERO_ID } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { type AttachmentRepository, fileNameOf } from '../../foundation/files/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { SubmissionRecord } from './stored/model.ts';
import type { SubmissionRepository } from './stored/repository.ts';
import { type SubmissionAdminRepository, UNDO_MS } from './stored/admin-repository.ts';

export interface CustomFileRequest {
  callSubmissionId: string;
  fileDownloadId: string;
  fileName: string;
}

type By = Pick<CurrentUser, 'id'>;

const refused = (code: string, message: string, path = '') => new RuleBroken({ errors: [{ path, code, message }] });

/** Administrators' changes to submissions (docs/rules/09-submissions.md#administrators-acts). */
export class SubmissionAdministration {
  constructor(
    private readonly platform: Platform,
    private readonly submissions: SubmissionRepository,
    private readonly submissionAdmin: SubmissionAdminRepository,
    private readonly organizations: OrganizationRepository,
    private readonly attachments: AttachmentRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Marks a submission as deleted; it can be restored for a time. @throws NotFound */
  async remove(id: string, { id: userId }: By): Promise<void> {
    const { transaction, events, now } = this.platform;
    await transaction(async () => {
      const { code, callId, organizationId, closed } = await this.existing(id);
      const deletedAt = now();
      await this.submissionAdmin.markDeleted(id, deletedAt);
      await this.audit.record({
        action: 'submission.deleted',
        subject: id,
        userId,
        at: deletedAt,
        before: { deletedAt: null, closed },
        after: { deletedAt, code, callId, organizationId },
      });
      await events.emit('submission.deleted', { submissionId: id });
    });
  }

  /** @throws NotFound; RuleBroken when its organization is gone or has another one in the call */
  async restore(id: string, { id: userId }: By): Promise<void> {
    const { transaction, events, now } = this.platform;
    await transaction(async () => {
      const record = await this.submissionAdmin.findDeleted(id, new Date(now().getTime() - UNDO_MS));
      if (!record) throw new NotFound();
      const { code, callId, organizationId, deletedAt } = record;
      if (!(await this.organizations.findExisting(organizationId)))
        throw refused('organization-gone', 'belongs to an organization that was deleted');
      if (await this.submissions.findForCall(callId, organizationId))
        throw refused('started-anew', 'was replaced: the organization has started anew');
      if (!(await this.submissionAdmin.restore(record))) throw new NotFound();
      const entry = { action: 'submission.restored' as const, subject: id, userId, at: now() };
      const after = { deletedAt: null, code, callId, organizationId };
      await this.audit.record({ ...entry, before: { deletedAt }, after });
      await events.emit('submission.started', { submission: record, userId });
    });
  }

  /** Offers no file for `ZERO_ID`. @throws NotFound; RuleBroken for an applicant's file */
  async setCustomFile(request: CustomFileRequest, { id: userId }: By): Promise<void> {
    const { transaction, now } = this.platform;
    await transaction(async () => {
      const { _id: subject, customFile: before = null } = await this.existing(request.callSubmissionId);
      const customFile = await this.offeredFile(request);
      await this.submissionAdmin.setCustomFile(subject, customFile, now());
      await this.audit.record({
        action: 'submission.custom-file',
        subject,
        userId,
        at: now(),
        before: { customFile: before },
        after: { customFile },
      });
    });
  }

  private async offeredFile({ fileDownloadId: id, fileName }: CustomFileRequest): Promise<CustomFile | null> {
    if (id === ZERO_ID) return null;
    const file = await this.attachments.find(id);
    if (!file) throw new NotFound();
    if (file.submissionId !== null)
      throw refused('not-an-admin-file', 'was not uploaded by an administrator', 'fileDownloadId');
    if (!(await this.attachments.keep(id))) throw new NotFound();
    return { id, name: fileNameOf(fileName, file.mime) };
  }

  private async existing(id: string): Promise<SubmissionRecord> {
    const record = await this.submissions.find(id);
    if (!record) throw new NotFound();
    return record;
  }
}
