import { MAX_MERGED, type MergeItem } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';

/** One side of a merge, with the keys of its records. */
export interface Side {
  id: string;
  /** Address of an account, if verified. */
  address: VerifiedEmail | null;
}

/** One kind of record that a merge moves. */
export interface Part {
  item: MergeItem;
  /** The records of a side; those in `stays` exist on the other side as well. */
  find(from: Side, to: Side): Promise<{ ids: string[]; stays: string[] }>;
  /** Moves what still belongs to `from` to `to`; an undo swaps the two. */
  move(ids: readonly string[], from: Side, to: Side): Promise<void>;
}

/** One more than the limit, to detect too many. */
export const MAX_FOUND = MAX_MERGED + 1;

interface Row {
  _id: string;
}

interface FieldOptions {
  /** Name of the model. */
  model: string;
  /** The field with the owner. */
  field: string;
  /** Further conditions. */
  which?: object;
  /** The field's value for a side. */
  keyOf?(side: Side): string | null;
  /** Fields that are unique together with `field`. */
  unique?: string;
  /** Whether `field` is the shard key, which MongoDB changes in one document at a time. */
  isShardKey?: boolean;
}

/** Records that name their side in one field. */
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
      .limit(MAX_FOUND)
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
        .limit(MAX_FOUND)
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
