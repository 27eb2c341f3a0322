import type { LocalizedText } from '../../platform/text/localized-text.ts';
import type { Connection } from 'mongoose';
import type { Side } from './part.ts';

/** An application as far as another one may be to the same call. */
interface Application {
  _id: string;
  code: string;
  callId: string;
  closed: boolean | null;
  mergeId?: string | null;
}

/** Two applications to one call, that of the remaining side first. */
export interface Conflict {
  callId: string;
  kept: Application;
  merged: Application;
}

interface NamedCall {
  _id: string;
  name: LocalizedText;
}

const rank = ({ closed }: Application): number => (closed === null ? 0 : closed ? 2 : 1);

/** Of two applications a submitted one comes before a draft, and one withdrawn last; else that of the remaining side. */
const secondOf = ({ kept, merged }: Conflict): string => (rank(merged) > rank(kept) ? kept._id : merged._id);

/** Applications of both sides to the same calls. */
export function createConflicts(connection: Connection) {
  const rows = () => connection.model<Application>('Submission');
  return {
    /** Both sides' applications by a field that says whose they are. */
    async find(field: 'organizationId' | 'userId', from: Side, to: Side): Promise<Conflict[]> {
      const fields = { code: 1, callId: 1, closed: 1, mergeId: 1 };
      const of = ({ id }: Side) =>
        rows()
          .find({ [field]: id, deletedAt: null } as object, fields)
          .sort({ _id: 1 })
          .lean<Application[]>();
      const isFirst = ({ mergeId }: Application) => field === 'userId' || !mergeId;
      const theirs = (await of(from)).filter(isFirst);
      const own = (await of(to)).filter(isFirst);
      return theirs.flatMap((merged) => {
        const kept = own.find(({ callId }) => callId === merged.callId);
        return kept ? [{ callId: merged.callId, kept, merged }] : [];
      });
    },
    /** Marks the second of two, so that both stay; answers which ones. */
    async mark(conflicts: readonly Conflict[], mergeId: string): Promise<string[]> {
      const marked = conflicts.map(secondOf);
      await rows().updateMany({ _id: { $in: marked } }, { $set: { mergeId } });
      return marked;
    },
    async unmark(marked: readonly string[], mergeId: string): Promise<void> {
      await rows().updateMany({ _id: { $in: [...marked] }, mergeId }, { $set: { mergeId: null } });
    },
    async callNames(conflicts: readonly Conflict[]): Promise<Map<string, LocalizedText>> {
      const ids = conflicts.map(({ callId }) => callId);
      const found = await connection
        .model<NamedCall>('Call')
        .find({ _id: { $in: ids } }, { name: 1 })
        .lean<NamedCall[]>();
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
  };
}
export type Conflicts = ReturnType<typeof createConflicts>;
