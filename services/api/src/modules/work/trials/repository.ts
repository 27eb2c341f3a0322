import { MAX_TRIAL_LINKS, MAX_TRIALS } from '@impact-call/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';

/** Only the hash of its secret is stored. */
export interface TrialLinkRecord {
  id: string;
  hash: string;
  createdAt: Date;
  endsAt: Date;
}

/** All identifiers but those of call and administrator are its own. */
export interface TrialRecord {
  _id: string;
  callId: string;
  startedBy: string;
  /** An index on it limits trials of a call. */
  place: number;
  organizationId: string;
  userId: string;
  trialCallId: string;
  trialCallTypeId: string;
  /** Copies; several trials can share one. */
  files: string[];
  links: TrialLinkRecord[];
  startedAt: Date;
  endsAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const trialSchema = new Schema<TrialRecord>(
  {
    _id: text,
    callId: text,
    startedBy: text,
    place: { type: Number, required: true },
    organizationId: text,
    userId: text,
    trialCallId: text,
    trialCallTypeId: text,
    files: [String],
    links: [
      new Schema<TrialLinkRecord>({ id: text, hash: text, createdAt: date, endsAt: date }, { _id: false, id: false }),
    ],
    startedAt: date,
    endsAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
trialSchema.index({ callId: 1, place: 1 }, { unique: true });
trialSchema.index({ organizationId: 1 }, { unique: true });
trialSchema.index({ endsAt: 1 });
trialSchema.index({ startedBy: 1 });
trialSchema.index({ files: 1 });

export class TrialRepository {
  private readonly trials: Model<TrialRecord>;

  constructor(connection: Connection) {
    this.trials = connection.model<TrialRecord>('Trial', trialSchema, 'trials');
  }

  /** False when the call has its maximum. */
  async insert(trial: Omit<TrialRecord, 'place'>): Promise<boolean> {
    for (let place = 0; place < MAX_TRIALS; place += 1) {
      try {
        await this.trials.create({ ...trial, place });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    return false;
  }

  async find(id: string): Promise<TrialRecord | null> {
    return this.trials.findById(id).lean();
  }

  async findOfOrganization(organizationId: string): Promise<TrialRecord | null> {
    return this.trials.findOne({ organizationId }).lean();
  }

  async ofCall(callId: string, now: Date): Promise<TrialRecord[]> {
    const found = await this.trials
      .find({ callId, endsAt: { $gt: now } })
      .limit(MAX_TRIALS)
      .lean();
    return found.sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  }

  async isFull(callId: string): Promise<boolean> {
    return (await this.trials.countDocuments({ callId })) >= MAX_TRIALS;
  }

  async ended(now: Date, limit: number): Promise<TrialRecord[]> {
    return this.trials
      .find({ endsAt: { $lte: now } })
      .sort({ endsAt: 1 })
      .limit(limit)
      .lean();
  }

  async startedBy(userId: string): Promise<TrialRecord[]> {
    return this.trials.find({ startedBy: userId }).lean();
  }

  /** Those that other trials have, too. */
  async sharedFiles({ _id, files }: TrialRecord): Promise<string[]> {
    return this.trials.distinct('files', { files: { $in: files }, _id: { $ne: _id } });
  }

  /** In place of links that ended; false at the maximum or when the trial is gone. */
  async addLink(id: string, link: TrialLinkRecord): Promise<boolean> {
    await this.trials.updateOne({ _id: id }, { $pull: { links: { endsAt: { $lte: link.createdAt } } } });
    const { matchedCount } = await this.trials.updateOne(
      { _id: id, [`links.${MAX_TRIAL_LINKS - 1}`]: { $exists: false } },
      { $push: { links: link } },
    );
    return matchedCount === 1;
  }

  async removeLink(id: string, linkId: string): Promise<boolean> {
    const { modifiedCount } = await this.trials.updateOne({ _id: id }, { $pull: { links: { id: linkId } } });
    return modifiedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.trials.deleteOne({ _id: id });
  }
}
