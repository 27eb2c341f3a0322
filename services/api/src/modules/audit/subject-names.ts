import type { Connection } from 'mongoose';
import type { LocalizedText } from '../../platform/text/localized-text.ts';

type Named = { _id: string } & Record<string, LocalizedText>;

/** Identifiers with what they name; those that lead to nothing any more are left out. */
type FindNames = (ids: readonly string[]) => Promise<[string, LocalizedText][]>;

/**
 * What the things are called that the log speaks of. Whoever keeps them says so when it is composed: the log lies below
 * all modules and knows none.
 */
export function createSubjectNames() {
  const finders = new Map<string, FindNames>();
  return {
    /** For these kinds of things, by the first part of their actions. */
    add(kinds: readonly string[], find: FindNames): void {
      for (const kind of kinds) finders.set(kind, find);
    },
    /** The names of things, each with its kind, by their identifiers. One question for each kind. */
    async find(things: readonly { kind: string; id: string }[]): Promise<Map<string, LocalizedText>> {
      const found = await Promise.all(
        [...finders].map(([kind, find]) => {
          const ids = new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id));
          return ids.size === 0 ? [] : find([...ids]);
        }),
      );
      return new Map(found.flat());
    },
  };
}

/** Names as they stand in a field of a module's own records, by the name of their model; of deleted ones too. */
export const storedNames =
  (connection: Connection, modelName: string, field = 'name'): FindNames =>
  async (ids) => {
    const records = await connection
      .model<Named>(modelName)
      .find({ _id: { $in: [...ids] } }, { [field]: 1 })
      .lean<Named[]>();
    return records.map((record) => [record._id, record[field] ?? '']);
  };
