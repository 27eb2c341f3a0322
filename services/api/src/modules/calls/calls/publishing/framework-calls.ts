import type { FrameworkUse } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { frameworkIdOf } from '../../../../step-kinds/index.ts';
import {
  callSchema,
  callTypeSchema,
  type CallRecord,
  type CallTypeRecord,
  type StepRecord,
  type StoredCall,
} from '../model.ts';

interface CallGroup {
  callTypeId: string;
  impactFrameworkId: string | null;
  count: number;
}

export class FrameworkCalls {
  private readonly calls: Model<StoredCall>;
  private readonly callTypes: Model<CallTypeRecord>;

  constructor(connection: Connection) {
    this.calls = connection.model<StoredCall>('Call', callSchema, 'calls');
    this.callTypes = connection.model<CallTypeRecord>('CallType', callTypeSchema, 'callTypes');
  }

  async countByFramework(): Promise<ReadonlyMap<string, number>> {
    const groups = await this.groups();
    const steps = await this.steps([...new Set(groups.map(({ callTypeId }) => callTypeId))]);
    const counts = new Map<string, number>();
    for (const group of groups) {
      const ids = new Set(
        (steps.get(group.callTypeId) ?? []).map((step) => frameworkIdOf(step, group)).filter((id) => id !== null),
      );
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + group.count);
    }
    return counts;
  }

  /** Newest first. */
  async offering(frameworkId: string): Promise<FrameworkUse['calls']> {
    const calls = await this.all();
    const steps = await this.steps([...new Set(calls.map(({ callTypeId }) => callTypeId))]);
    return calls
      .filter((call) => (steps.get(call.callTypeId) ?? []).some((step) => frameworkIdOf(step, call) === frameworkId))
      .map(({ _id, name }) => ({ id: _id, name }));
  }

  private async groups(): Promise<CallGroup[]> {
    return this.calls.aggregate<CallGroup>([
      { $match: { deletedAt: null } },
      { $group: { _id: { callTypeId: '$callTypeId', impactFrameworkId: '$impactFrameworkId' }, count: { $sum: 1 } } },
      { $project: { _id: 0, callTypeId: '$_id.callTypeId', impactFrameworkId: '$_id.impactFrameworkId', count: 1 } },
    ]);
  }

  private async all(): Promise<Pick<CallRecord, '_id' | 'name' | 'callTypeId' | 'impactFrameworkId'>[]> {
    return this.calls
      .find({ deletedAt: null }, { name: 1, callTypeId: 1, impactFrameworkId: 1 })
      .sort({ _id: -1 })
      .lean<CallRecord[]>();
  }

  private async steps(callTypeIds: readonly string[]): Promise<Map<string, StepRecord[]>> {
    const found = await this.callTypes.find({ _id: { $in: [...callTypeIds] }, deletedAt: null }, { steps: 1 }).lean();
    return new Map(found.map(({ _id, steps }) => [_id, steps]));
  }

  /** Raises the calls' versions, so that editors notice the change. */
  async withdraw(frameworkId: string): Promise<void> {
    await this.calls.updateMany(
      { impactFrameworkId: frameworkId },
      { $set: { impactFrameworkId: null }, $inc: { version: 1 } },
    );
  }
}
