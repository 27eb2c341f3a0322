import type { Connection } from 'mongoose';
import { submissionSchema, type SubmissionRecord } from './model.ts';

/** An application with the people and the organization behind it, including drafts. */
export type Applicant = Pick<
  SubmissionRecord,
  '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy' | 'closed'
>;

const FIELDS = { code: 1, callId: 1, organizationId: 1, userId: 1, submittedBy: 1, closed: 1 } as const;

/** Applicants of each call; an organization has one application in each. */
export function createApplicants(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const found = async (which: object, callIds: readonly string[]): Promise<Applicant[]> =>
    submissions.find({ ...which, callId: { $in: [...callIds] }, deletedAt: null }, FIELDS).lean<Applicant[]>();
  return {
    ofOrganizations: (callIds: readonly string[], ids: readonly string[]): Promise<Applicant[]> =>
      found({ organizationId: { $in: [...ids] } }, callIds),
    startedBy: (callIds: readonly string[], userIds: readonly string[]): Promise<Applicant[]> =>
      found({ userId: { $in: [...userIds] } }, callIds),
    submittedBy: (callIds: readonly string[], userIds: readonly string[]): Promise<Applicant[]> =>
      found({ submittedBy: { $in: [...userIds] } }, callIds),
    async findMany(ids: readonly string[]): Promise<Applicant[]> {
      return submissions.find({ _id: { $in: [...ids] } }, FIELDS).lean<Applicant[]>();
    },
  };
}
export type Applicants = ReturnType<typeof createApplicants>;
