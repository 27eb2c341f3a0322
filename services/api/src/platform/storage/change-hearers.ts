import type { Change } from './change-batches.ts';

/** A record that was written; without `id` the whole collection may be other than it was. */
export interface Written {
  id?: string | undefined;
  /**
   * The versions that were written of it, by the path of what has one: `results.<step>` or `results.<step>.version`. Other
   * numbers that were written may be among them, and booleans as 0 or 1; null is 0, too.
   */
  versions: ReadonlyMap<string, number>;
}
export type Heard = (written: Written) => void;

const EVERYTHING: Written = { versions: new Map() };

function writtenBy({ documentKey, versions }: Change): Written {
  const id = documentKey?._id;
  const written = (versions ?? []).map(({ k, v }) => [k, Number(v)] as const);
  return { id: typeof id === 'string' ? id : undefined, versions: new Map(written) };
}

/** Who is told of which collection, in the order in which they asked for it. */
export function createHearers() {
  const hearers = new Map<string, Heard[]>();
  return {
    add: (collection: string, heard: Heard): void =>
      void hearers.set(collection, [...(hearers.get(collection) ?? []), heard]),
    collections: (): string[] => [...hearers.keys()],
    tell(change: Change): void {
      const collection = change.ns?.coll;
      if (collection === undefined) return this.tellAll();
      for (const heard of hearers.get(collection) ?? []) heard(writtenBy(change));
    },
    /** Everything may be other than it was. */
    tellAll: (): void => [...hearers.values()].flat().forEach((heard) => heard(EVERYTHING)),
  };
}
