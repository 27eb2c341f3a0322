import { parseEmailFilter } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';
import { callSchema, type CallRecord, type ExtensionRecord, type StoredCall } from './model.ts';
import { visibleTo } from './repository.ts';

export type CallRowRecord = Omit<CallRecord, 'description' | 'userFilterEmail' | 'extensions'>;

const ROW = { description: 0, userFilterEmail: 0, extensions: 0, visibleTo: 0 } as const;

/** Writes name the version they saw, and return false when it is outdated. */
export class CallAdminRepository {
  private readonly calls: Model<StoredCall>;

  constructor(connection: Connection) {
    this.calls = connection.model<StoredCall>('Call', callSchema, 'calls');
  }

  /** Newest first. */
  async page({ skip, limit }: { skip: number; limit: number }): Promise<{ rows: CallRowRecord[]; total: number }> {
    const filter = { deletedAt: null };
    const [rows, total] = await Promise.all([
      this.calls.find(filter, ROW).sort({ _id: -1 }).skip(skip).limit(limit).lean<CallRowRecord[]>(),
      this.calls.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async find(id: string): Promise<CallRecord | null> {
    return this.calls.findOne({ _id: id, deletedAt: null }, { visibleTo: 0 }).lean<CallRecord>();
  }

  async hasType(callTypeId: string): Promise<boolean> {
    return (await this.calls.exists({ callTypeId, deletedAt: null })) !== null;
  }

  async ofType(callTypeId: string): Promise<CallRowRecord[]> {
    return this.calls.find({ callTypeId, deletedAt: null }, ROW).sort({ _id: -1 }).lean<CallRowRecord[]>();
  }

  /** Includes calls marked as deleted. */
  async offeredFiles(ids: readonly string[]): Promise<string[]> {
    return this.calls.distinct('customFile.id', { 'customFile.id': { $in: [...ids] } });
  }

  async markDeleted(id: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.calls.updateOne({ _id: id, deletedAt: null }, { $set: { deletedAt: at } });
    return matchedCount === 1;
  }

  async pageDeleted(
    since: Date,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: CallRowRecord[]; total: number }> {
    const filter = { deletedAt: { $type: 'date' as const, $gte: since } };
    const [rows, total] = await Promise.all([
      this.calls.find(filter, ROW).sort({ deletedAt: -1, _id: -1 }).skip(skip).limit(limit).lean<CallRowRecord[]>(),
      this.calls.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async findDeleted(id: string, since: Date): Promise<CallRecord | null> {
    return this.calls
      .findOne({ _id: id, deletedAt: { $type: 'date', $gte: since } }, { visibleTo: 0 })
      .lean<CallRecord>();
  }

  /** False when it was restored, or removed for good, in the meantime. */
  async restore({ _id, deletedAt }: CallRecord): Promise<boolean> {
    const { matchedCount } = await this.calls.updateOne({ _id, deletedAt }, { $set: { deletedAt: null } });
    return matchedCount === 1;
  }

  async insert(call: CallRecord): Promise<void> {
    await this.calls.create({ ...call, visibleTo: visibleTo(call) });
  }

  /** The lock date only if it has not changed since. */
  async update(before: CallRecord, changes: Partial<CallRecord>): Promise<boolean> {
    const { _id, version, callLockEnd } = before;
    const fields = { ...changes, visibleTo: visibleTo({ ...before, ...changes }) };
    const { matchedCount } = await this.calls.updateOne(
      { _id, version, callLockEnd, deletedAt: null },
      { $set: fields, $inc: { version: 1 } },
    );
    return matchedCount === 1;
  }

  /** Null removes the extension; requires the closing time that it was compared with. */
  async setExtension(
    { _id, closingAt }: CallRecord,
    organizationId: string,
    extension: ExtensionRecord | null,
  ): Promise<boolean> {
    const field = `extensions.${organizationId}`;
    const change = extension ? { $set: { [field]: extension } } : { $unset: { [field]: 1 } };
    const { matchedCount } = await this.calls.updateOne({ _id, closingAt, deletedAt: null }, change);
    return matchedCount === 1;
  }

  /** Raises the calls' versions, so that editors notice the change. */
  async forgetGuest(email: VerifiedEmail): Promise<void> {
    for (const call of await this.calls.find({ visibleTo: email }, { extensions: 0 }).lean<CallRecord[]>()) {
      const userFilterEmail = parseEmailFilter(call.userFilterEmail)
        .filter((address) => address !== email)
        .join(', ');
      const fields = { userFilterEmail, visibleTo: visibleTo({ ...call, userFilterEmail }) };
      await this.calls.updateOne({ _id: call._id }, { $set: fields, $inc: { version: 1 } });
    }
  }
}
