import type { CallCounts, CallTypeUse, DeletedSubmission, Language } from '@impact-call/contracts';
import { isOpen } from '@impact-call/domain';
import type { Platform } from '../../../../platform/platform.ts';
import { type Count, createCachedCount } from '../../../../platform/storage/cached-count.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { CallAdminRepository, CallRepository } from '../../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import { type DeletedRow, type SubmissionAdminRepository, UNDO_MS } from '../stored/admin-repository.ts';

const BATCH = 50;

const totalOf = (counts: readonly CallCounts[]): number =>
  counts.reduce((sum, { drafts, submitted }) => sum + drafts + submitted, 0);

export class SubmissionAdminReading {
  private readonly cachedCounts: Count<{ callId?: string }, CallCounts[]>;

  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly submissionAdmin: SubmissionAdminRepository,
    private readonly calls: CallRepository,
    private readonly callAdmin: CallAdminRepository,
    private readonly organizations: OrganizationRepository,
  ) {
    this.cachedCounts = createCachedCount(({ callId }) => this.countAll(callId), totalOf);
  }

  /** Calls without any are left out; counts of a thousand or more may be some seconds old. */
  countByCall(callId?: string): Promise<CallCounts[]> {
    return this.cachedCounts(callId === undefined ? {} : { callId });
  }

  async callTypeUses(callTypeId: string): Promise<CallTypeUse[]> {
    const calls = await this.callAdmin.ofType(callTypeId);
    const counts = await this.submissionAdmin.countByCall(calls.map(({ _id }) => _id));
    const countOf = (id: string, closed: boolean): number =>
      counts.find((entry) => entry.callId === id && entry.closed === closed)?.count ?? 0;
    const now = this.platform.now();
    return calls.map((call) => ({
      id: call._id,
      name: call.name,
      isOpen: isOpen(call, now, call.graceMinutes),
      draftCount: countOf(call._id, false),
      closedCount: countOf(call._id, true),
    }));
  }

  /** The last deleted come first (docs/rules/09-submissions.md#undo-submission). */
  async deleted(
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: DeletedSubmission[]; total: number }> {
    const since = new Date(this.platform.now().getTime() - UNDO_MS);
    const { rows, total } = await this.submissionAdmin.pageDeleted(since, range);
    const [calls, organizations] = await Promise.all([
      this.calls.findMany([...new Set(rows.map(({ callId }) => callId))], []),
      this.organizations.findMany([...new Set(rows.map(({ organizationId }) => organizationId))]),
    ]);
    const callNames = new Map(calls.map(({ _id, name }) => [_id, name]));
    const names = new Map(organizations.map(({ id, name }) => [id, name]));
    const view = ({ _id: id, code, callId, organizationId, closed, deletedAt }: DeletedRow): DeletedSubmission => ({
      id,
      code,
      callName: resolveText(callNames.get(callId), language),
      organization: { id: organizationId, name: names.get(organizationId) ?? '' },
      wasSubmitted: closed === true,
      deletedAt: deletedAt.toISOString(),
      restorableUntil: new Date(deletedAt.getTime() + UNDO_MS).toISOString(),
    });
    return { items: rows.map(view), total };
  }

  /** From index keys alone: one query for all would read every submission. */
  private async countAll(callId?: string): Promise<CallCounts[]> {
    const ids = callId === undefined ? (await this.calls.findNames()).map(({ _id }) => _id) : [callId];
    const counts: CallCounts[] = [];
    for (let from = 0; from < ids.length; from += BATCH)
      counts.push(...(await Promise.all(ids.slice(from, from + BATCH).map((id) => this.countOf(id)))));
    return counts.filter(({ drafts, submitted }) => drafts + submitted > 0);
  }

  private async countOf(callId: string): Promise<CallCounts> {
    const [drafts, submitted] = await Promise.all([
      this.submissionAdmin.countOfCall(callId, false),
      this.submissionAdmin.countOfCall(callId, true),
    ]);
    return { callId, drafts, submitted };
  }
}
