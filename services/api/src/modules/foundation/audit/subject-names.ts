import type { Connection } from 'mongoose';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

type Named = { _id: string } & Record<string, LocalizedText>;

type FindNames = (ids: readonly string[]) => Promise<[string, LocalizedText][]>;

/** Modules register finders of names, because the log depends on no module. */
export class SubjectNames {
  private readonly finders = new Map<string, FindNames>();

  /** Registers a finder for these kinds, by the first part of their actions. */
  add(kinds: readonly string[], find: FindNames): void {
    for (const kind of kinds) this.finders.set(kind, find);
  }

  async find(things: readonly { kind: string; id: string }[]): Promise<Map<string, LocalizedText>> {
    const found = await Promise.all(
      [...this.finders].map(([kind, find]) => {
        const ids = new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id));
        return ids.size === 0 ? [] : find([...ids]);
      }),
    );
    return new Map(found.flat());
  }
}

/** Finds names in a field of a model's records, including deleted ones. */
export const storedNames =
  (connection: Connection, modelName: string, field = 'name'): FindNames =>
  async (ids) => {
    const records = await connection
      .model<Named>(modelName)
      .find({ _id: { $in: [...ids] } }, { [field]: 1 })
      .lean<Named[]>();
    return records.map((record) => [record._id, record[field] ?? '']);
  };
