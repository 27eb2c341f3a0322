import type { Connection } from 'mongoose';
import { termsOf } from '../../platform/storage/search-terms.ts';
import type { UserRecord } from '../identity/index.ts';
import type { OrganizationRecord } from '../organizations/index.ts';
import { submissionSchema, type SubmissionRecord } from './model.ts';

/** A submission as far as it says who began it, or closed it. */
export type StartedSubmission = Pick<
  SubmissionRecord,
  '_id' | 'code' | 'callId' | 'organizationId' | 'createdAt' | 'submissionDate' | 'deletedAt'
>;

const STARTED = { code: 1, callId: 1, organizationId: 1, createdAt: 1, submissionDate: 1, deletedAt: 1 };

/** The words under which administrators find a submission. */
export const submissionTerms = (
  code: string,
  organization: { name: string } | null,
  user: Pick<UserRecord, 'firstName' | 'lastName' | 'email'> | null,
): string[] => termsOf(code, organization?.name ?? '', user?.firstName ?? '', user?.lastName ?? '', user?.email ?? '');

/** Submissions by the people and organizations behind them. */
export function createSubmissionPeople(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const nameOf = (organizationId: string) =>
    connection.model<OrganizationRecord>('Organization').findById(organizationId, { name: 1 }).lean();
  const personOf = (userId: string) =>
    connection.model<UserRecord>('User').findById(userId, { firstName: 1, lastName: 1, email: 1 }).lean();
  return {
    /** Whether the organization has any that is not deleted. */
    async existsFor(organizationId: string): Promise<boolean> {
      return (await submissions.exists({ organizationId, deletedAt: null })) !== null;
    },
    /** Begun by this person, deleted ones too, one after the other. */
    startedBy: (userId: string): AsyncIterable<StartedSubmission> =>
      submissions.find({ userId }, STARTED).sort({ createdAt: 1 }).lean<StartedSubmission[]>().cursor(),
    /** Closed by this person, the same. */
    submittedBy: (userId: string): AsyncIterable<StartedSubmission> =>
      submissions.find({ submittedBy: userId }, STARTED).sort({ createdAt: 1 }).lean<StartedSubmission[]>().cursor(),
    /** Makes the search words anew after a name changed; call it in the transaction that changes the name. */
    async renew(which: { organizationId: string } | { userId: string }): Promise<void> {
      const rows = await submissions.find(which, { code: 1, organizationId: 1, userId: 1 }).lean();
      for (const { _id, code, organizationId, userId } of rows) {
        await submissions.updateOne(
          { _id },
          { $set: { terms: submissionTerms(code, await nameOf(organizationId), await personOf(userId)) } },
        );
      }
    },
  };
}
export type SubmissionPeople = ReturnType<typeof createSubmissionPeople>;
