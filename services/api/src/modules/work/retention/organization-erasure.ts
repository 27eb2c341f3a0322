import type { Connection } from 'mongoose';
import { type AuditLog, OPERATOR } from '../../foundation/audit/index.ts';
import { createPurgeOne, type PurgeOneDeps } from './purge-one.ts';
import type { Leftovers } from './repository.ts';

export interface EraseOrganizationDeps extends PurgeOneDeps {
  connection: Connection;
  leftovers: readonly Leftovers[];
  audit: Pick<AuditLog, 'record' | 'eraseSubjects'>;
}

/** A summary of an organization's data. */
export interface OrganizationData {
  name: string;
  submissions: number;
  files: number;
}

interface Named {
  _id: string;
  name: string;
}

const ofKind = (leftovers: readonly Leftovers[], kind: string): Leftovers => {
  const found = leftovers.find((each) => each.kind === kind);
  if (!found) throw new Error(`nothing removes what is of kind ${kind}`);
  return found;
};

/** Removes mails about a submission, found by the identifiers in their keys. */
async function removeMailsAbout(connection: Connection, submissionId: string): Promise<void> {
  const comments = await connection.model<Named>('Comment').find({ submissionId }, { _id: 1 }).lean<Named[]>();
  for (const id of [submissionId, ...comments.map(({ _id }) => _id)])
    await connection.model('Mail').deleteMany({ _id: { $regex: `^${id}:` } });
}

/**
 * Deletes all data of an organization immediately and permanently: answers, files, messages, reviews, closings, results
 * from partners' pages, invitations, and the details in log entries. Its people remain, since they are erased
 * separately. Idempotent; an interrupted run is continued by the next one.
 */
export function createEraseOrganization({ connection, leftovers, ...deps }: EraseOrganizationDeps) {
  const { attachments, audit, transaction, now } = deps;
  const purgeOne = createPurgeOne(deps, OPERATOR);
  const submissionsOf = async (organizationId: string): Promise<string[]> =>
    connection.model('Submission').distinct('_id', { organizationId });

  /** Marked as deleted first, so that no request can read the data or add to it. */
  const markAll = (id: string): Promise<void> =>
    transaction(async () => {
      const change = { $set: { deletedAt: now() }, $inc: { revision: 1 } };
      await connection.model('Organization').updateOne({ _id: id, deletedAt: null }, change);
      await connection.model('Submission').updateMany({ organizationId: id, deletedAt: null }, change);
    });

  async function eraseSubmission(submissionId: string, cutoff: Date): Promise<void> {
    const files = await attachments.findAllOfSubmission(submissionId);
    await removeMailsAbout(connection, submissionId);
    await purgeOne(ofKind(leftovers, 'submission'), submissionId, cutoff);
    await audit.eraseSubjects([submissionId, ...files.map(({ _id }) => _id)]);
  }

  return {
    /** Null when there is no such organization. */
    async find(id: string): Promise<OrganizationData | null> {
      const organization = await connection.model<Named>('Organization').findById(id, { name: 1 }).lean<Named>();
      if (!organization) return null;
      const submissions = await submissionsOf(id);
      let files = 0;
      for (const each of submissions) files += (await attachments.findAllOfSubmission(each)).length;
      return { name: organization.name, submissions: submissions.length, files };
    },
    async erase(id: string): Promise<void> {
      await markAll(id);
      const cutoff = now();
      for (const submissionId of await submissionsOf(id)) await eraseSubmission(submissionId, cutoff);
      await connection.model('Invitation').deleteMany({ organizationId: id });
      await connection.model('PastMember').deleteMany({ organizationId: id });
      const extension = `extensions.${id}`;
      // Scans all calls, which is acceptable for a rare operation.
      const withMoreTime = { _id: { $gt: '' }, [extension]: { $exists: true } };
      await connection.model('Call').updateMany(withMoreTime, { $unset: { [extension]: '' } });
      await purgeOne(ofKind(leftovers, 'organization'), id, cutoff);
      await audit.eraseSubjects([id]);
    },
  };
}
