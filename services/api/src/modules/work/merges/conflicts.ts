import type { LocalizedText } from '../../../platform/text/localized-text.ts';
import type { Connection, Model } from 'mongoose';
import { MAX_FOUND, type Side } from './parts.ts';

interface Application {
  _id: string;
  code: string;
  callId: string;
  /** Null while it is withdrawn. */
  closed: boolean | null;
  mergeId?: string | null;
}

export interface Conflict {
  callId: string;
  kept: Application;
  merged: Application;
}

interface NamedCall {
  _id: string;
  name: LocalizedText;
}

const rankOf = ({ closed }: Application): number => [true, false, null].indexOf(closed);

/** Submitted, draft, withdrawn; on a tie, the remaining side's application comes first. */
const secondOf = ({ kept, merged }: Conflict): string => (rankOf(merged) < rankOf(kept) ? kept._id : merged._id);

export class Conflicts {
  constructor(private readonly connection: Connection) {}

  async find(field: 'organizationId' | 'userId', from: Side, to: Side): Promise<Conflict[]> {
    const fields = { code: 1, callId: 1, closed: 1, mergeId: 1 };
    const of = ({ id }: Side, which: object = {}) =>
      this.applications
        .find({ [field]: id, deletedAt: null, ...which } as object, fields)
        .sort({ _id: 1 })
        .limit(MAX_FOUND)
        .lean<Application[]>();
    const isFirst = ({ mergeId }: Application) => field === 'userId' || !mergeId;
    const moving = (await of(from)).filter(isFirst);
    const callId = { $in: moving.map((application) => application.callId) };
    const own = (await of(to, { callId })).filter(isFirst);
    return moving.flatMap((merged) => {
      const kept = own.find(({ callId }) => callId === merged.callId);
      return kept ? [{ callId: merged.callId, kept, merged }] : [];
    });
  }

  /** Both stay; returns the second ones. */
  async mark(conflicts: readonly Conflict[], mergeId: string): Promise<string[]> {
    const marked = conflicts.map(secondOf);
    await this.applications.updateMany({ _id: { $in: marked } }, { $set: { mergeId } });
    return marked;
  }

  async unmark(marked: readonly string[], mergeId: string): Promise<void> {
    await this.applications.updateMany({ _id: { $in: [...marked] }, mergeId }, { $set: { mergeId: null } });
  }

  async callNames(conflicts: readonly Conflict[]): Promise<Map<string, LocalizedText>> {
    const ids = conflicts.map(({ callId }) => callId);
    const found = await this.connection
      .model<NamedCall>('Call')
      .find({ _id: { $in: ids } }, { name: 1 })
      .lean<NamedCall[]>();
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }

  private get applications(): Model<Application> {
    return this.connection.model<Application>('Submission');
  }
}
