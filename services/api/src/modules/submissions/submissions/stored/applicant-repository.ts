import type { Connection, Model } from 'mongoose';
import { submissionModel, type SubmissionRecord } from './model.ts';
import type { MailingGroup, StandingGroup } from '@impact-call/contracts';
import { termsFilter } from '../../../../platform/storage/search-terms.ts';
import { SEARCH_MS, withinSearchTime } from '../search/list-search.ts';

export type Applicant = Pick<
  SubmissionRecord,
  '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy' | 'closed'
>;

const FIELDS = { code: 1, callId: 1, organizationId: 1, userId: 1, submittedBy: 1, closed: 1 } as const;

/** An organization has one application in each call. */
export class Applicants {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
  }

  ofOrganizations(callIds: readonly string[], ids: readonly string[]): Promise<Applicant[]> {
    return this.findWhere({ organizationId: { $in: [...ids] } }, callIds);
  }

  startedBy(callIds: readonly string[], userIds: readonly string[]): Promise<Applicant[]> {
    return this.findWhere({ userId: { $in: [...userIds] } }, callIds);
  }

  submittedBy(callIds: readonly string[], userIds: readonly string[]): Promise<Applicant[]> {
    return this.findWhere({ submittedBy: { $in: [...userIds] } }, callIds);
  }

  /** Includes deleted ones. */
  async findMany(ids: readonly string[]): Promise<Applicant[]> {
    return this.submissions.find({ _id: { $in: [...ids] } }, FIELDS).lean<Applicant[]>();
  }

  private async findWhere(which: object, callIds: readonly string[]): Promise<Applicant[]> {
    const filter = { ...which, callId: { $in: [...callIds] }, deletedAt: null };
    return this.submissions.find(filter, FIELDS).lean<Applicant[]>();
  }
}

const STANDING = { 'in-progress': { closed: false }, submitted: { closed: true } } as const;

/** A decision counts once published, and until the application is reopened. */
const standingOf = (group: StandingGroup): Record<string, unknown> =>
  group === 'in-progress' || group === 'submitted'
    ? STANDING[group]
    : { closed: true, 'decision.published.kind': group };

export class Audience {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
  }

  async findGroup(callId: string, group: StandingGroup, after: string, limit: number): Promise<Applicant[]> {
    return this.submissions
      .find({ callId, deletedAt: null, ...standingOf(group), _id: { $gt: after } }, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Applicant[]>();
  }

  async findChosen(callId: string, ids: readonly string[]): Promise<Applicant[]> {
    return this.submissions
      .find({ _id: { $in: [...ids] }, callId, deletedAt: null }, FIELDS)
      .sort({ _id: 1 })
      .lean<Applicant[]>();
  }

  async search(
    callId: string,
    { groups, submissionIds }: { groups: readonly MailingGroup[]; submissionIds?: readonly string[] },
    { search, limit }: { search: string; limit: number },
  ): Promise<Applicant[]> {
    const standing = groups.filter((group) => group !== 'chosen').map(standingOf);
    const which = submissionIds ? { _id: { $in: [...submissionIds] } } : { $or: standing };
    const found = this.submissions
      .find({ callId, deletedAt: null, ...which, ...termsFilter(search) }, FIELDS)
      .limit(limit)
      .maxTimeMS(SEARCH_MS)
      .lean<Applicant[]>();
    return withinSearchTime(found.exec());
  }

  async findOne(id: string): Promise<Applicant | null> {
    return this.submissions.findOne({ _id: id, deletedAt: null }, FIELDS).lean<Applicant>();
  }
}
