import type { Connection, Model } from 'mongoose';
import { callTypeSchema, type CallTypeRecord } from '../model.ts';

export type CallTypeRowRecord = Omit<CallTypeRecord, 'steps'> & { steps: { id: string }[] };

const ROW = { name: 1, description: 1, version: 1, 'steps.id': 1 } as const;

export class CallTypeRepository {
  private readonly callTypes: Model<CallTypeRecord>;

  constructor(connection: Connection) {
    this.callTypes = connection.model<CallTypeRecord>('CallType', callTypeSchema, 'callTypes');
  }

  /** Newest first. */
  async page({ skip, limit }: { skip: number; limit: number }): Promise<{ rows: CallTypeRowRecord[]; total: number }> {
    const filter = { deletedAt: null };
    const [rows, total] = await Promise.all([
      this.callTypes.find(filter, ROW).sort({ _id: -1 }).skip(skip).limit(limit).lean<CallTypeRowRecord[]>(),
      this.callTypes.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async find(id: string): Promise<CallTypeRecord | null> {
    return this.callTypes.findOne({ _id: id, deletedAt: null }).lean();
  }

  async findByStep(stepId: string): Promise<CallTypeRecord | null> {
    return this.callTypes.findOne({ 'steps.id': stepId, deletedAt: null }).lean();
  }

  async countSteps(stepTypeIds: readonly string[]): Promise<Map<string, number>> {
    const withTypes = { 'steps.stepTypeId': { $in: [...stepTypeIds] } };
    const counts = await this.callTypes.aggregate<{ _id: string; count: number }>([
      { $match: { ...withTypes, deletedAt: null } },
      { $unwind: '$steps' },
      { $match: withTypes },
      { $group: { _id: '$steps.stepTypeId', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  /** Raises the call types' versions, so that editors notice the change. */
  async renameStepType(stepTypeId: string, name: string): Promise<void> {
    for (const { _id, steps } of await this.callTypes
      .find({ 'steps.stepTypeId': stepTypeId })
      .lean<CallTypeRecord[]>()) {
      const renamed = steps.map((step) => (step.stepTypeId === stepTypeId ? { ...step, stepType: { name } } : step));
      await this.callTypes.updateOne({ _id }, { $set: { steps: renamed }, $inc: { version: 1 } });
    }
  }

  async insert(record: CallTypeRecord): Promise<void> {
    await this.callTypes.create(record);
  }

  /** False when the version is outdated. */
  async update({ _id, version }: CallTypeRecord, changes: Partial<CallTypeRecord>): Promise<boolean> {
    const { matchedCount } = await this.callTypes.updateOne(
      { _id, version, deletedAt: null },
      { $set: changes, $inc: { version: 1 } },
    );
    return matchedCount === 1;
  }

  /** Locks the call type in the transaction that assigns it; false when it was deleted. */
  async hold(id: string): Promise<boolean> {
    const { matchedCount } = await this.callTypes.updateOne({ _id: id, deletedAt: null }, { $inc: { revision: 1 } });
    return matchedCount === 1;
  }

  async markDeleted(id: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.callTypes.updateOne(
      { _id: id, deletedAt: null },
      { $set: { deletedAt: at }, $inc: { revision: 1 } },
    );
    return matchedCount === 1;
  }
}
