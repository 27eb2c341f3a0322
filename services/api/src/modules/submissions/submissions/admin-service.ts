import { type CustomFile, ZERO_ID } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { type AttachmentRepository, fileNameOf } from '../../foundation/files/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { SubmissionRecord } from './stored/model.ts';
import { createReopen, createUndoReopening, type ReopenDeps } from './closing/reopen-submission.ts';
import type { SubmissionRepository } from './stored/repository.ts';
import { UNDO_MS } from './search/deleted-submissions.ts';

export interface SubmissionAdministrationDeps extends ReopenDeps {
  submissions: Pick<SubmissionRepository, 'find' | 'findForCall'>;
  attachments: Pick<AttachmentRepository, 'find' | 'keep'>;
  organizations: Pick<OrganizationRepository, 'findExisting'>;
}

/** The request body that offers a file to a submission. */
export interface CustomFileRequest {
  callSubmissionId: string;
  fileDownloadId: string;
  fileName: string;
}

type Existing = (id: string) => Promise<SubmissionRecord>;

const createExisting =
  ({ submissions }: SubmissionAdministrationDeps): Existing =>
  async (id) => {
    const record = await submissions.find(id);
    if (!record) throw new NotFound();
    return record;
  };

function createRemove(deps: SubmissionAdministrationDeps, existing: Existing) {
  const { submissionAdmin, audit, events, transaction, now } = deps;
  return async (id: string, { id: userId }: Pick<CurrentUser, 'id'>): Promise<void> => {
    await transaction(async () => {
      const { code, callId, organizationId, closed } = await existing(id);
      const deletedAt = now();
      await submissionAdmin.markDeleted(id, deletedAt);
      await audit.record({
        action: 'submission.deleted',
        subject: id,
        userId,
        at: deletedAt,
        before: { deletedAt: null, closed },
        after: { deletedAt, code, callId, organizationId },
      });
      await events.emit('submission.deleted', { submissionId: id });
    });
  };
}

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: '', code, message }] });

/** Restores a recently deleted submission, unless its organization is gone or has another one in the call. */
function createRestore({ submissions, submissionAdmin, organizations, audit, ...deps }: SubmissionAdministrationDeps) {
  const { events, transaction, now } = deps;
  return async (id: string, { id: userId }: Pick<CurrentUser, 'id'>): Promise<void> => {
    await transaction(async () => {
      const record = await submissionAdmin.findDeleted(id, new Date(now().getTime() - UNDO_MS));
      if (!record) throw new NotFound();
      const { code, callId, organizationId, deletedAt } = record;
      if (!(await organizations.findExisting(organizationId)))
        throw refused('organization-gone', 'belongs to an organization that was deleted');
      if (await submissions.findForCall(callId, organizationId))
        throw refused('started-anew', 'was replaced: the organization has started anew');
      if (!(await submissionAdmin.restore(record))) throw new NotFound();
      const entry = { action: 'submission.restored' as const, subject: id, userId, at: now() };
      await audit.record({ ...entry, before: { deletedAt }, after: { deletedAt: null, code, callId, organizationId } });
      await events.emit('submission.started', { submission: record, userId });
    });
  };
}

/** An applicant's file stays with its submission: only administrators' uploads can be offered to others. */
function createOffered({ attachments }: SubmissionAdministrationDeps) {
  return async ({ fileDownloadId: id, fileName }: CustomFileRequest): Promise<CustomFile | null> => {
    if (id === ZERO_ID) return null;
    const file = await attachments.find(id);
    if (!file) throw new NotFound();
    if (file.submissionId !== null)
      throw new RuleBroken({
        errors: [
          { path: 'fileDownloadId', code: 'not-an-admin-file', message: 'was not uploaded by an administrator' },
        ],
      });
    if (!(await attachments.keep(id))) throw new NotFound();
    return { id, name: fileNameOf(fileName, file.mime) };
  };
}

function createSetCustomFile(deps: SubmissionAdministrationDeps, existing: Existing) {
  const { submissionAdmin, audit, transaction, now } = deps;
  const offered = createOffered(deps);
  return async (request: CustomFileRequest, { id: userId }: CurrentUser): Promise<void> => {
    await transaction(async () => {
      const { _id: subject, customFile: before = null } = await existing(request.callSubmissionId);
      const customFile = await offered(request);
      await submissionAdmin.setCustomFile(subject, customFile, now());
      await audit.record({
        action: 'submission.custom-file',
        subject,
        userId,
        at: now(),
        before: { customFile: before },
        after: { customFile },
      });
    });
  };
}

/** Administrators' changes to submissions (docs/rules/09-submissions.md#administrators-acts). */
export function createSubmissionAdministration(deps: SubmissionAdministrationDeps) {
  const existing = createExisting(deps);
  return {
    reopen: createReopen(deps),
    undoReopening: createUndoReopening(deps),
    remove: createRemove(deps, existing),
    restore: createRestore(deps),
    setCustomFile: createSetCustomFile(deps, existing),
  };
}
export type SubmissionAdministration = ReturnType<typeof createSubmissionAdministration>;
