/** How an entry lies to what is looked for: below 0 before it, 0 in it, above 0 behind it. */
export type Probe<T> = (entry: T) => number;

const BLOCK = 512;

/** A sorted list in blocks, so that an insert moves a few hundred entries and not all. */
export class SortedBlocks<T> {
  private blocks: T[][] = [];
  private readonly order: (a: T, b: T) => number;
  /** grows with every change: who walks over the entries then looks for its place anew */
  private changes = 0;

  constructor(order: (a: T, b: T) => number) {
    this.order = order;
  }

  /** Takes entries all at once, which is much faster than one by one. */
  load(entries: T[]): void {
    this.changes++;
    entries.sort(this.order);
    this.blocks = [];
    for (let i = 0; i < entries.length; i += BLOCK / 2) this.blocks.push(entries.slice(i, i + BLOCK / 2));
  }

  /** Adds an entry unless an equal one is there. */
  add(entry: T): void {
    this.changes++;
    const [b, i] = this.find((other) => this.order(other, entry));
    const block = this.blocks[b];
    if (block === undefined) {
      const last = this.blocks.at(-1);
      if (last === undefined) this.blocks.push([entry]);
      else {
        last.push(entry);
        this.split(this.blocks.length - 1);
      }
      return;
    }
    if (this.order(block[i] as T, entry) === 0) return;
    block.splice(i, 0, entry);
    this.split(b);
  }

  delete(entry: T): void {
    this.changes++;
    const [b, i] = this.find((other) => this.order(other, entry));
    const block = this.blocks[b];
    if (block === undefined || this.order(block[i] as T, entry) !== 0) return;
    block.splice(i, 1);
    if (block.length === 0) this.blocks.splice(b, 1);
  }

  /** The entries for which the probe is 0, in order, without the first ones. */
  *range(probe: Probe<T>, skip = 0): Generator<T> {
    let [b, i] = this.find(probe);
    for (i += skip; b < this.blocks.length && i >= (this.blocks[b] as T[]).length; b++)
      i -= (this.blocks[b] as T[]).length;
    let { changes } = this;
    while (b < this.blocks.length) {
      const entry = (this.blocks[b] as T[])[i];
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

  /** The same entries from the last to the first, without the last ones. */
  *rangeBackward(probe: Probe<T>, skip = 0): Generator<T> {
    let [b, i] = this.findEnd(probe);
    for (i -= skip; i < 0 && b > 0; b--) i += (this.blocks[b - 1] as T[]).length;
    if (i < 0) return;
    let { changes } = this;
    for (;;) {
      if (--i < 0) {
        if (--b < 0) return;
        i = (this.blocks[b] as T[]).length - 1;
      }
      const entry = (this.blocks[b] as T[])[i] as T;
      if (probe(entry) !== 0) return;
      yield entry;
      if (changes === this.changes) continue;
      [b, i] = this.find((other) => (this.order(other, entry) < 0 ? -1 : 1));
      ({ changes } = this);
    }
  }

  /** How many entries the probe is 0 for, found without visiting them. */
  count(probe: Probe<T>): number {
    const [b, i] = this.find(probe);
    const [endBlock, end] = this.findEnd(probe);
    if (b === endBlock) return end - i;
    let total = (this.blocks[b] as T[]).length - i + end;
    for (let between = b + 1; between < endBlock; between++) total += (this.blocks[between] as T[]).length;
    return total;
  }

  /** The place of the first entry that is behind what the probe looks for. */
  private findEnd(probe: Probe<T>): [number, number] {
    return this.find((entry) => (probe(entry) > 0 ? 1 : -1));
  }

  private split(b: number): void {
    const block = this.blocks[b] as T[];
    if (block.length > BLOCK) this.blocks.splice(b, 1, block.slice(0, BLOCK / 2), block.slice(BLOCK / 2));
  }

  /** The place of the first entry that is not before what the probe looks for. */
  private find(probe: Probe<T>): [number, number] {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const block = this.blocks[middle] as T[];
      if (probe(block[block.length - 1] as T) < 0) low = middle + 1;
      else high = middle;
    }
    const block = this.blocks[low];
    if (block === undefined) return [low, 0];
    let [from, to] = [0, block.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (probe(block[middle] as T) < 0) from = middle + 1;
      else to = middle;
    }
    return [low, from];
  }
}
