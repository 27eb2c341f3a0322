import { MAX_MERGED, type MergeItem } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';

export interface Side {
  id: string;
  /** Address of an account, if verified. */
  address: VerifiedEmail | null;
}

/** Those in `stays` exist on the other side as well. */
export interface Found {
  ids: string[];
  stays: string[];
}

export interface Part {
  readonly item: MergeItem;
  find(from: Side, to: Side): Promise<Found>;
  /** What still belongs to `from`; an undo swaps the two. */
  move(ids: readonly string[], from: Side, to: Side): Promise<void>;
}

/** One more than the limit, to detect too many. */
export const MAX_FOUND = MAX_MERGED + 1;

interface Row {
  _id: string;
}

export interface FieldOptions {
  model: string;
  field: string;
  which?: object;
  keyOf?: (side: Side) => string | null;
  /** Fields that are unique together with `field`. */
  unique?: string;
  /** MongoDB changes it in one document at a time. */
  isShardKey?: boolean;
}

/** Records that name their side in one field. */
export class FieldPart implements Part {
  constructor(
    protected readonly connection: Connection,
    readonly item: MergeItem,
    private readonly options: FieldOptions,
  ) {}

  async find(from: Side, to: Side): Promise<Found> {
    const { field, which = {}, unique } = this.options;
    const [value, present] = [this.keyOf(from), this.keyOf(to)];
    if (value === null || value === present) return { ids: [], stays: [] };
    const found = await this.rows
      .find({ [field]: value, ...which }, unique === undefined ? { _id: 1 } : { [unique]: 1 })
      .sort({ _id: 1 })
      .limit(MAX_FOUND)
      .lean<(Row & Record<string, unknown>)[]>();
    const there = present === null ? null : await this.uniqueValues(present);
    const isFree = (row: Record<string, unknown>) =>
      there !== null && !(unique !== undefined && there.has(row[unique]));
    const ids = (free: boolean) => found.filter((row) => isFree(row) === free).map(({ _id }) => _id);
    return { ids: ids(true), stays: ids(false) };
  }

  async move(ids: readonly string[], from: Side, to: Side): Promise<void> {
    const { field, isShardKey = false } = this.options;
    const [value, next] = [this.keyOf(from), this.keyOf(to)];
    if (ids.length === 0 || value === null || next === null) return;
    const change = { $set: { [field]: next } };
    if (isShardKey) for (const _id of ids) await this.rows.updateOne({ _id, [field]: value } as object, change);
    else await this.rows.updateMany({ _id: { $in: [...ids] }, [field]: value } as object, change);
  }

  private get rows(): Model<Row> {
    return this.connection.model<Row>(this.options.model);
  }

  private keyOf(side: Side): string | null {
    return this.options.keyOf ? this.options.keyOf(side) : side.id;
  }

  private async uniqueValues(value: string): Promise<Set<unknown>> {
    const { field, unique } = this.options;
    if (unique === undefined) return new Set();
    const found = await this.rows
      .find({ [field]: value }, { [unique]: 1 })
      .limit(MAX_FOUND)
      .lean<Record<string, unknown>[]>();
    return new Set(found.map((row) => row[unique]));
  }
}
