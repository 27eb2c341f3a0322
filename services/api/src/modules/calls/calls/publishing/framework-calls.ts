import type { Connection } from 'mongoose';
import {
  callSchema,
  callTypeSchema,
  type CallRecord,
  type CallTypeRecord,
  type StepRecord,
  type StoredCall,
} from '../model.ts';

/** Calls of one type that have the same framework, or none. */
export interface CallGroup {
  callTypeId: string;
  impactFrameworkId: string | null;
  count: number;
}

/** Queries about the frameworks of calls. */
export function createFrameworkCalls(connection: Connection) {
  const calls = connection.model<StoredCall>('Call', callSchema, 'calls');
  const callTypes = connection.model<CallTypeRecord>('CallType', callTypeSchema, 'callTypes');
  return {
    async groups(): Promise<CallGroup[]> {
      return calls.aggregate<CallGroup>([
        { $match: { deletedAt: null } },
        { $group: { _id: { callTypeId: '$callTypeId', impactFrameworkId: '$impactFrameworkId' }, count: { $sum: 1 } } },
        { $project: { _id: 0, callTypeId: '$_id.callTypeId', impactFrameworkId: '$_id.impactFrameworkId', count: 1 } },
      ]);
    },
    /** All calls with their names, and the fields that determine their frameworks. */
    async all(): Promise<Pick<CallRecord, '_id' | 'name' | 'callTypeId' | 'impactFrameworkId'>[]> {
      return calls
        .find({ deletedAt: null }, { name: 1, callTypeId: 1, impactFrameworkId: 1 })
        .sort({ _id: -1 })
        .lean<CallRecord[]>();
    },
    /** The steps of these call types, by type. */
    async steps(callTypeIds: readonly string[]): Promise<Map<string, StepRecord[]>> {
      const found = await callTypes.find({ _id: { $in: [...callTypeIds] }, deletedAt: null }, { steps: 1 }).lean();
      return new Map(found.map(({ _id, steps }) => [_id, steps]));
    },
    /** Removes this framework from all calls, and raises their versions, so that editors notice the change. */
    async withdraw(frameworkId: string): Promise<void> {
      await calls.updateMany(
        { impactFrameworkId: frameworkId },
        { $set: { impactFrameworkId: null }, $inc: { version: 1 } },
      );
    },
  };
}
export type FrameworkCalls = ReturnType<typeof createFrameworkCalls>;
