import type { Connection } from 'mongoose';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditLog, OPERATOR } from '../../foundation/audit/index.ts';
import type { AttachmentRepository } from '../../foundation/files/index.ts';
import type { Leftovers } from './leftovers.ts';
import type { Purge } from './purge.ts';

export interface OrganizationData {
  name: string;
  submissions: number;
  files: number;
}

interface Named {
  _id: string;
  name: string;
}

/** Found by the identifiers in their keys. */
async function removeMailsAbout(connection: Connection, submissionId: string): Promise<void> {
  const comments = await connection.model<Named>('Comment').find({ submissionId }, { _id: 1 }).lean<Named[]>();
  for (const id of [submissionId, ...comments.map(({ _id }) => _id)])
    await connection.model('Mail').deleteMany({ _id: { $regex: `^${id}:` } });
}

export class OrganizationErasure {
  constructor(
    private readonly platform: Pick<Platform, 'connection' | 'transaction' | 'now'>,
    private readonly leftovers: readonly Leftovers[],
    private readonly purge: Purge,
    private readonly attachments: AttachmentRepository,
    private readonly audit: AuditLog,
  ) {}

  async find(id: string): Promise<OrganizationData | null> {
    const organizations = this.platform.connection.model<Named>('Organization');
    const organization = await organizations.findById(id, { name: 1 }).lean<Named>();
    if (!organization) return null;
    const submissions = await this.submissionsOf(id);
    let files = 0;
    for (const each of submissions) files += (await this.attachments.findAllOfSubmission(each)).length;
    return { name: organization.name, submissions: submissions.length, files };
  }

  /**
   * Immediately and permanently; its people remain, since they are erased separately. Idempotent: the next run
   * continues an interrupted one.
   */
  async erase(id: string): Promise<void> {
    const { connection, now } = this.platform;
    await this.markAll(id);
    const cutoff = now();
    for (const submissionId of await this.submissionsOf(id)) await this.eraseSubmission(submissionId, cutoff);
    await connection.model('Invitation').deleteMany({ organizationId: id });
    await connection.model('PastMember').deleteMany({ organizationId: id });
    const extension = `extensions.${id}`;
    // Scans all calls; acceptable for a rare operation.
    const extended = { _id: { $gt: '' }, [extension]: { $exists: true } };
    await connection.model('Call').updateMany(extended, { $unset: { [extension]: '' } });
    await this.purgeOne('organization', id, cutoff);
    await this.audit.eraseSubjects([id]);
  }

  /** First, so that no request can read the data or add to it. */
  private markAll(id: string): Promise<void> {
    const { connection, transaction, now } = this.platform;
    return transaction(async () => {
      const change = { $set: { deletedAt: now() }, $inc: { revision: 1 } };
      await connection.model('Organization').updateOne({ _id: id, deletedAt: null }, change);
      await connection.model('Submission').updateMany({ organizationId: id, deletedAt: null }, change);
    });
  }

  private async eraseSubmission(submissionId: string, cutoff: Date): Promise<void> {
    const files = await this.attachments.findAllOfSubmission(submissionId);
    await removeMailsAbout(this.platform.connection, submissionId);
    await this.purgeOne('submission', submissionId, cutoff);
    await this.audit.eraseSubjects([submissionId, ...files.map(({ _id }) => _id)]);
  }

  private async purgeOne(kind: Leftovers['kind'], id: string, cutoff: Date): Promise<void> {
    const leftover = this.leftovers.find((each) => each.kind === kind);
    if (!leftover) throw new Error(`nothing removes what is of kind ${kind}`);
    await this.purge.purgeOne(leftover, id, cutoff, OPERATOR);
  }

  private async submissionsOf(organizationId: string): Promise<string[]> {
    return this.platform.connection.model('Submission').distinct('_id', { organizationId });
  }
}
