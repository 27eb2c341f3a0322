import { MAX_MERGED, type MergeItem } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import type { VerifiedEmail } from '../identity/index.ts';

/** One side of a merge, as what belongs to it is found. */
export interface Side {
  id: string;
  /** Of an account, where the provider vouches for it. */
  address: VerifiedEmail | null;
}

/** What moves with a merge, of one kind. */
export interface Part {
  item: MergeItem;
  /** What belongs to a side; of those in `stays` the other side has its own. */
  find(from: Side, to: Side): Promise<{ ids: string[]; stays: string[] }>;
  /** Gives to `to` what still belongs to `from`; undoing a merge is the same the other way round. */
  move(ids: readonly string[], from: Side, to: Side): Promise<void>;
}

/** One more than may move, so that too many are noticed. */
export const MOST_FOUND = MAX_MERGED + 1;

interface Row {
  _id: string;
}

interface FieldOptions {
  /** The model, by its name. */
  model: string;
  /** That says whose it is. */
  field: string;
  /** What else those of this kind fulfil. */
  which?: object;
  /** What the field says of a side. */
  keyOf?(side: Side): string | null;
  /** Fields that may stand only once beside `field`. */
  unique?: string;
  /** Whether the database is sharded by the field, which changes one document at a time then. */
  isShardKey?: boolean;
}

/** What belongs to a side by one field of its documents. */
export function partByField(
  connection: Connection,
  item: MergeItem,
  { model, field, which = {}, keyOf = ({ id }) => id, unique, isShardKey = false }: FieldOptions,
): Part {
  const rows = () => connection.model<Row>(model);
  const taken = async (value: string): Promise<Set<unknown>> => {
    if (unique === undefined) return new Set();
    const found = await rows()
      .find({ [field]: value }, { [unique]: 1 })
      .limit(MOST_FOUND)
      .lean<Record<string, unknown>[]>();
    return new Set(found.map((row) => row[unique]));
  };
  return {
    item,
    async find(from, to) {
      const [value, present] = [keyOf(from), keyOf(to)];
      if (value === null || value === present) return { ids: [], stays: [] };
      const found = await rows()
        .find({ [field]: value, ...which }, unique === undefined ? { _id: 1 } : { [unique]: 1 })
        .sort({ _id: 1 })
        .limit(MOST_FOUND)
        .lean<(Row & Record<string, unknown>)[]>();
      const there = present === null ? null : await taken(present);
      const isFree = (row: Record<string, unknown>) =>
        there !== null && !(unique !== undefined && there.has(row[unique]));
      const ids = (free: boolean) => found.filter((row) => isFree(row) === free).map(({ _id }) => _id);
      return { ids: ids(true), stays: ids(false) };
    },
    async move(ids, from, to) {
      const [value, next] = [keyOf(from), keyOf(to)];
      if (ids.length === 0 || value === null || next === null) return;
      const change = { $set: { [field]: next } };
      if (isShardKey) for (const _id of ids) await rows().updateOne({ _id, [field]: value } as object, change);
      else await rows().updateMany({ _id: { $in: [...ids] }, [field]: value } as object, change);
    },
  };
}
