import { parseEmailFilter } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';
import { callSchema, type CallRecord, type ExtensionRecord, type StoredCall } from './model.ts';
import { visibleTo } from './visibility.ts';

/** A call without the fields that only its editor shows. */
export type CallRowRecord = Omit<CallRecord, 'description' | 'userFilterEmail' | 'extensions'>;

const ROW = { description: 0, userFilterEmail: 0, extensions: 0, visibleTo: 0 } as const;

/** Queries for calls. */
const found = (calls: Model<StoredCall>) => ({
  /** Newest first. */
  async page({ skip, limit }: { skip: number; limit: number }): Promise<{ rows: CallRowRecord[]; total: number }> {
    const filter = { deletedAt: null };
    const [rows, total] = await Promise.all([
      calls.find(filter, ROW).sort({ _id: -1 }).skip(skip).limit(limit).lean<CallRowRecord[]>(),
      calls.countDocuments(filter),
    ]);
    return { rows, total };
  },
  async find(id: string): Promise<CallRecord | null> {
    return calls.findOne({ _id: id, deletedAt: null }, { visibleTo: 0 }).lean<CallRecord>();
  },
  /** Whether any existing call has this type. */
  async hasType(callTypeId: string): Promise<boolean> {
    return (await calls.exists({ callTypeId, deletedAt: null })) !== null;
  },
  /** The calls that have this type, newest first. */
  async ofType(callTypeId: string): Promise<CallRowRecord[]> {
    return calls.find({ callTypeId, deletedAt: null }, ROW).sort({ _id: -1 }).lean<CallRowRecord[]>();
  },
  /** Which of these files a call offers, including calls marked as deleted. */
  async offeredFiles(ids: readonly string[]): Promise<string[]> {
    return calls.distinct('customFile.id', { 'customFile.id': { $in: [...ids] } });
  },
});

/** Deleted calls, until they are restored or purged. */
const deleted = (calls: Model<StoredCall>) => ({
  async markDeleted(id: string, at: Date): Promise<boolean> {
    const { matchedCount } = await calls.updateOne({ _id: id, deletedAt: null }, { $set: { deletedAt: at } });
    return matchedCount === 1;
  },
  /** Calls deleted at `since` or later, most recently deleted first. */
  async pageDeleted(
    since: Date,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: CallRowRecord[]; total: number }> {
    const filter = { deletedAt: { $type: 'date' as const, $gte: since } };
    const [rows, total] = await Promise.all([
      calls.find(filter, ROW).sort({ deletedAt: -1, _id: -1 }).skip(skip).limit(limit).lean<CallRowRecord[]>(),
      calls.countDocuments(filter),
    ]);
    return { rows, total };
  },
  /** A call that was deleted at `since` or later. */
  async findDeleted(id: string, since: Date): Promise<CallRecord | null> {
    return calls.findOne({ _id: id, deletedAt: { $type: 'date', $gte: since } }, { visibleTo: 0 }).lean<CallRecord>();
  },
  /** False when it was restored, or removed for good, in the meantime. */
  async restore({ _id, deletedAt }: CallRecord): Promise<boolean> {
    const { matchedCount } = await calls.updateOne({ _id, deletedAt }, { $set: { deletedAt: null } });
    return matchedCount === 1;
  },
});

/** Writes of calls. */
const written = (calls: Model<StoredCall>) => ({
  async insert(call: CallRecord): Promise<void> {
    await calls.create({ ...call, visibleTo: visibleTo(call) });
  },
  /** Writes `changes` over the version that was read; the lock date only if it has not changed since. */
  async update(before: CallRecord, changes: Partial<CallRecord>): Promise<boolean> {
    const { _id, version, callLockEnd } = before;
    const fields = { ...changes, visibleTo: visibleTo({ ...before, ...changes }) };
    const { matchedCount } = await calls.updateOne(
      { _id, version, callLockEnd, deletedAt: null },
      { $set: fields, $inc: { version: 1 } },
    );
    return matchedCount === 1;
  },
  /** Null removes the extension. The write requires the closing time that the extension was compared with. */
  async setExtension(
    { _id, closingAt }: CallRecord,
    organizationId: string,
    extension: ExtensionRecord | null,
  ): Promise<boolean> {
    const field = `extensions.${organizationId}`;
    const change = extension ? { $set: { [field]: extension } } : { $unset: { [field]: 1 } };
    const { matchedCount } = await calls.updateOne({ _id, closingAt, deletedAt: null }, change);
    return matchedCount === 1;
  },
});

/** Existing calls, for administrators. Writes name the version they saw, and return false when it is outdated. */
export function createCallAdminRepository(connection: Connection) {
  const calls = connection.model<StoredCall>('Call', callSchema, 'calls');
  return {
    ...found(calls),
    ...deleted(calls),
    ...written(calls),
    /**
     * Removes an address from all lists of guests, and raises the calls' versions, so that editors notice the change.
     */
    async forgetGuest(email: VerifiedEmail): Promise<void> {
      for (const call of await calls.find({ visibleTo: email }, { extensions: 0 }).lean<CallRecord[]>()) {
        const userFilterEmail = parseEmailFilter(call.userFilterEmail)
          .filter((address) => address !== email)
          .join(', ');
        const fields = { userFilterEmail, visibleTo: visibleTo({ ...call, userFilterEmail }) };
        await calls.updateOne({ _id: call._id }, { $set: fields, $inc: { version: 1 } });
      }
    },
  };
}
export type CallAdminRepository = ReturnType<typeof createCallAdminRepository>;
