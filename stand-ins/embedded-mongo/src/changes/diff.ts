import type { Doc, Value } from '../values/types.ts';

/** The difference between two states of a document, as in MongoDB's log. */
export class DocDiff {
  readonly updates = new Map<string, Value>();
  readonly inserts = new Map<string, Value>();
  readonly deletes = new Set<string>();
  readonly inner = new Map<string, Diff>();
}

export class ArrayDiff {
  /** the new length of a truncated array */
  size: number | undefined;
  readonly elements = new Map<number, Value | Diff>();
}

export type Diff = DocDiff | ArrayDiff;

export const isDiff = (value: Value | Diff): value is Diff => value instanceof DocDiff || value instanceof ArrayDiff;

/** A path's step: a field name or an array index. */
type Step = string | number;

/** Builds `updateDescription` from a diff, in MongoDB's order. */
class Description {
  readonly updatedFields: Doc = new Map();
  readonly removedFields: Value[] = [];
  readonly truncatedArrays: Value[] = [];
  private readonly path: Step[] = [];

  walk(diff: Diff): void {
    if (diff instanceof DocDiff) this.walkDoc(diff);
    else this.walkArray(diff);
  }

  private walkDoc({ updates, inserts, deletes, inner }: DocDiff): void {
    for (const fields of [updates, inserts])
      for (const [name, value] of fields) this.at(name, (path) => this.updatedFields.set(path, value));
    for (const name of deletes) this.at(name, (path) => this.removedFields.push(path));
    for (const [name, diff] of inner) this.within(name, () => this.walk(diff));
  }

  private walkArray({ size, elements }: ArrayDiff): void {
    if (size !== undefined) {
      this.truncatedArrays.push(
        new Map<string, Value>([
          ['field', this.path.join('.')],
          ['newSize', size],
        ]),
      );
    }
    for (const [place, element] of [...elements].sort(([a], [b]) => a - b))
      if (isDiff(element)) this.within(place, () => this.walk(element));
      else this.at(place, (path) => this.updatedFields.set(path, element));
  }

  private at(step: Step, add: (path: string) => void): void {
    this.within(step, () => add(this.path.join('.')));
  }

  private within(step: Step, work: () => void): void {
    this.path.push(step);
    work();
    this.path.pop();
  }
}

/** A diff in the format of change streams: `updatedFields`, `removedFields` and `truncatedArrays`. */
export function describeDiff(diff: DocDiff): Doc {
  const description = new Description();
  description.walk(diff);
  return new Map<string, Value>([
    ['updatedFields', description.updatedFields],
    ['removedFields', description.removedFields],
    ['truncatedArrays', description.truncatedArrays],
  ]);
}
