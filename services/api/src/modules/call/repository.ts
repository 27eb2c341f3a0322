import type { Connection } from 'mongoose';
import { callSchema, callTypeSchema, type CallRecord, type CallTypeRecord } from './model.ts';

/** Calls and call types that are not deleted. */
export function createCallRepository(connection: Connection) {
  const calls = connection.model<CallRecord>('Call', callSchema, 'calls');
  const callTypes = connection.model<CallTypeRecord>('CallType', callTypeSchema, 'callTypes');
  return {
    async findAll(): Promise<CallRecord[]> {
      return calls.find({ deletedAt: null }).lean();
    },
    async find(id: string): Promise<CallRecord | null> {
      return calls.findOne({ _id: id, deletedAt: null }).lean();
    },
    /** Deleted ones too: submissions outlive their call in the administrators' table. */
    async findMany(ids: readonly string[]): Promise<CallRecord[]> {
      return calls.find({ _id: { $in: [...ids] } }).lean();
    },
    async findType(id: string): Promise<CallTypeRecord | null> {
      return callTypes.findOne({ _id: id, deletedAt: null }).lean();
    },
    async store(call: CallRecord): Promise<void> {
      await calls.replaceOne({ _id: call._id }, call, { upsert: true });
    },
    async storeType(callType: CallTypeRecord): Promise<void> {
      await callTypes.replaceOne({ _id: callType._id }, callType, { upsert: true });
    },
  };
}
export type CallRepository = ReturnType<typeof createCallRepository>;
