import { type DeletedSubmission, type Language, UNDO_DAYS } from '@impact-call/contracts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { CallRepository } from '../../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { DeletedRow, SubmissionAdminRepository } from '../stored/admin-repository.ts';

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

export interface DeletedSubmissionDeps {
  submissionAdmin: Pick<SubmissionAdminRepository, 'pageDeleted'>;
  calls: Pick<CallRepository, 'findMany'>;
  organizations: Pick<OrganizationRepository, 'findMany'>;
  now: () => Date;
}

/** Lists recently deleted submissions, those deleted last first (docs/rules/09-submissions.md#undo-submission). */
export const createDeletedSubmissions =
  ({ submissionAdmin, calls, organizations, now }: DeletedSubmissionDeps) =>
  async (
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: DeletedSubmission[]; total: number }> => {
    const { rows, total } = await submissionAdmin.pageDeleted(new Date(now().getTime() - UNDO_MS), range);
    const organizationIds = [...new Set(rows.map(({ organizationId }) => organizationId))];
    const [callRecords, known] = await Promise.all([
      calls.findMany([...new Set(rows.map(({ callId }) => callId))], []),
      organizations.findMany(organizationIds),
    ]);
    const callOf = new Map(callRecords.map((call) => [call._id, call]));
    const names = new Map(known.map(({ id, name }) => [id, name]));
    const view = ({ _id: id, code, callId, organizationId, closed, deletedAt }: DeletedRow): DeletedSubmission => ({
      id,
      code,
      callName: resolveText(callOf.get(callId)?.name, language),
      organization: { id: organizationId, name: names.get(organizationId) ?? '' },
      wasSubmitted: closed === true,
      deletedAt: deletedAt.toISOString(),
      restorableUntil: new Date(deletedAt.getTime() + UNDO_MS).toISOString(),
    });
    return { items: rows.map(view), total };
  };
export type DeletedSubmissions = ReturnType<typeof createDeletedSubmissions>;
