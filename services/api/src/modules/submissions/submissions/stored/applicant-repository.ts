import type { Connection, Model } from 'mongoose';
import { submissionModel, type SubmissionRecord } from './model.ts';

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
