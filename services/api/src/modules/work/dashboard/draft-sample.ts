import type { Connection, Model } from 'mongoose';
import type { CountedDraft } from '@impact-call/contracts';
import type { OrganizationRecord } from '../../parties/organizations/index.ts';
import { type SubmissionRecord, submissionModel } from '../../submissions/submissions/index.ts';

/** Shares are accurate to about four percent. */
export const MAX_DRAFTS = 500;
/** Small, since one answer may have a million characters and a page is in memory at once. */
const PAGE = 10;

const draftsOf = (callId: string) => ({ callId, closed: false, deletedAt: null });

const namedAs = (
  rows: readonly Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'updatedAt'>[],
  names: ReadonlyMap<string, string>,
): CountedDraft[] =>
  rows
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .map(({ _id, code, organizationId, updatedAt }) => ({
      submissionId: _id,
      code,
      organization: names.get(organizationId) ?? '',
      updatedAt: updatedAt.toISOString(),
    }));

export class DraftSample {
  private readonly submissions: Model<SubmissionRecord>;
  private readonly organizations: Model<OrganizationRecord>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
    this.organizations = connection.model<OrganizationRecord>('Organization');
  }

  /** Up to {@link MAX_DRAFTS}, ordered by code: codes are random, so the first ones are a fair sample. */
  async *pages(callId: string): AsyncGenerator<SubmissionRecord[]> {
    let code: string | undefined;
    for (let looked = 0; looked < MAX_DRAFTS; looked += PAGE) {
      const page = await this.submissions
        .find({ ...draftsOf(callId), ...(code === undefined ? {} : { code: { $lt: code } }) })
        .sort({ code: -1, _id: -1 })
        .limit(PAGE)
        .lean<SubmissionRecord[]>();
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      code = page.at(-1)?.code;
    }
  }

  count(callId: string): Promise<number> {
    return this.submissions.countDocuments(draftsOf(callId)).exec();
  }

  async lastChange(callId: string): Promise<string> {
    const newest = await this.submissions
      .findOne(draftsOf(callId), { updatedAt: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .lean();
    return newest?.updatedAt.toISOString() ?? '';
  }

  async named(callId: string, ids: readonly string[]): Promise<CountedDraft[]> {
    const fields = { code: 1, organizationId: 1, updatedAt: 1 };
    const rows = await this.submissions.find({ ...draftsOf(callId), _id: { $in: [...ids] } }, fields).lean();
    const owners = rows.map(({ organizationId }) => organizationId);
    const found = await this.organizations.find({ _id: { $in: owners } }, { name: 1 }).lean();
    return namedAs(rows, new Map(found.map(({ _id, name }) => [_id, name])));
  }
}
