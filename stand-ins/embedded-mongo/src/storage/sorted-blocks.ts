/** An entry's position relative to the target: negative before it, 0 in it, positive after it. */
export type Probe<T> = (entry: T) => number;

const BLOCK = 512;

/** A sorted list in blocks, so that an insert moves only a few hundred entries. No block is empty. */
export class SortedBlocks<T> {
  private blocks: T[][] = [];
  private readonly order: (a: T, b: T) => number;
  /** increases with every change: an iteration then finds its position again */
  private changes = 0;

  constructor(order: (a: T, b: T) => number) {
    this.order = order;
  }

  /** Loads all entries at once, which is much faster than one by one. */
  load(entries: T[]): void {
    this.changes++;
    entries.sort(this.order);
    this.blocks = [];
    for (let i = 0; i < entries.length; i += BLOCK / 2) this.blocks.push(entries.slice(i, i + BLOCK / 2));
  }

  /** Adds an entry unless there is an equal one. */
  add(entry: T): void {
    this.changes++;
    let [b, i] = this.find((other) => this.order(other, entry));
    if (b === this.blocks.length) {
      if (b === 0) this.blocks.push([]);
      else b--;
      i = this.block(b).length;
    }
    const block = this.block(b);
    if (i < block.length && this.order(block[i] as T, entry) === 0) return;
    block.splice(i, 0, entry);
    if (block.length > BLOCK) this.blocks.splice(b + 1, 0, block.splice(BLOCK / 2));
  }

  delete(entry: T): void {
    this.changes++;
    const [b, i] = this.find((other) => this.order(other, entry));
    const block = this.blocks[b];
    if (block === undefined || this.order(block[i] as T, entry) !== 0) return;
    block.splice(i, 1);
    if (block.length === 0) this.blocks.splice(b, 1);
  }

  /** Entries for which the probe is 0, in order. */
  *range(probe: Probe<T>): Generator<T> {
    let [b, i] = this.find(probe);
    let { changes } = this;
    while (b < this.blocks.length) {
      const entry = this.block(b)[i];
      if (entry === undefined) {
        [b, i] = [b + 1, 0];
        continue;
      }
      if (probe(entry) !== 0) return;
      yield entry;
      if (changes === this.changes) i++;
      else {
        [b, i] = this.find((other) => (this.order(other, entry) <= 0 ? -1 : 1));
        ({ changes } = this);
      }
    }
  }

  /** The same entries in reverse order. */
  *rangeBackward(probe: Probe<T>): Generator<T> {
    let [b, i] = this.findEnd(probe);
    let { changes } = this;
    for (;;) {
      if (--i < 0) {
        if (--b < 0) return;
        i = this.block(b).length - 1;
      }
      const entry = this.block(b)[i] as T;
      if (probe(entry) !== 0) return;
      yield entry;
      if (changes === this.changes) continue;
      [b, i] = this.find((other) => (this.order(other, entry) < 0 ? -1 : 1));
      ({ changes } = this);
    }
  }

  /** Counts the entries for which the probe is 0, without visiting them. */
  count(probe: Probe<T>): number {
    const [b, i] = this.find(probe);
    const [endBlock, end] = this.findEnd(probe);
    let total = end - i;
    for (let at = b; at < endBlock; at++) total += this.block(at).length;
    return total;
  }

  /** The position of the first entry after the probe's target. */
  private findEnd(probe: Probe<T>): [number, number] {
    return this.find((entry) => (probe(entry) > 0 ? 1 : -1));
  }

  private block(b: number): T[] {
    return this.blocks[b] as T[];
  }

  /** The position of the first entry that is not before the probe's target. */
  private find(probe: Probe<T>): [number, number] {
    const isBefore = (entry: T | undefined): boolean => probe(entry as T) < 0;
    const b = firstOf(this.blocks.length, (at) => !isBefore(this.block(at).at(-1)));
    const block = this.blocks[b];
    return [b, block === undefined ? 0 : firstOf(block.length, (at) => !isBefore(block[at]))];
  }
}

/** The first number below `end` that passes a monotonic test; `end` if none does. */
function firstOf(end: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
