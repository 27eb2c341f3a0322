/** How an entry lies to what is looked for: below 0 before it, 0 in it, above 0 behind it. */
export type Probe<T> = (entry: T) => number;

const BLOCK = 512;

/** A part of a sorted list. One that is on disk is read when it is needed; its last entry is known before. */
export type Block<T> = { readonly id: number; entries: T[] | undefined; count: number; last: T };

/** A sorted list in blocks, so that an insert moves a few hundred entries and not all. */
export class SortedBlocks<T> {
  private blocks: Block<T>[] = [];
  private readonly order: (a: T, b: T) => number;
  /** grows with every change: who walks over the entries then looks for its place anew */
  private changes = 0;
  /** how many entries are in the blocks before each, as of so many changes */
  private sums: number[] = [];
  private sumsAt = -1;
  private nextId = 1;
  private read: (id: number) => T[] = () => [];
  /** the blocks that are not on disk as they are */
  private changed = new Set<Block<T>>();
  /** those of them that hold what was in another block on disk */
  private urgent = new Set<Block<T>>();
  private gone: number[] = [];

  constructor(order: (a: T, b: T) => number) {
    this.order = order;
  }

  /** Begins with blocks that are on disk, in any order. */
  open(blocks: Block<T>[], read: (id: number) => T[]): void {
    this.changes++;
    this.blocks = blocks.sort((a, b) => this.order(a.last, b.last));
    this.nextId = blocks.reduce((next, { id }) => Math.max(next, id + 1), 1);
    this.read = read;
  }

  /** The blocks that must be written together now, and the numbers of those that are gone. */
  takeUrgent(): { blocks: Iterable<Block<T>>; gone: number[] } {
    const { urgent, gone } = this;
    if (urgent.size > 0) this.urgent = new Set();
    if (gone.length > 0) this.gone = [];
    for (const block of urgent) this.changed.delete(block);
    return { blocks: urgent, gone };
  }

  /** The blocks that have changed since they were last written. */
  takeChanged(): Iterable<Block<T>> {
    const { changed } = this;
    this.changed = new Set();
    return changed;
  }

  /** Removes entries wherever they stand, also where the blocks are not in order for them. */
  removeWhere(isRemoved: (entry: T) => boolean): void {
    this.changes++;
    for (let b = this.blocks.length - 1; b >= 0; b--) {
      const entries = this.entries(b);
      const kept = entries.filter((entry) => !isRemoved(entry));
      if (kept.length < entries.length) this.replace(b, kept);
    }
    this.blocks.sort((x, y) => this.order(x.entries?.at(-1) ?? x.last, y.entries?.at(-1) ?? y.last));
  }

  private replace(b: number, entries: T[]): void {
    const block = this.blocks[b] as Block<T>;
    block.entries = entries;
    if (entries.length > 0) this.changed.add(block);
    else this.remove(b);
  }

  /** Counts the block as changed in which an entry is. */
  touch(entry: T): void {
    const [b] = this.find((other) => this.order(other, entry));
    const block = this.blocks[b];
    if (block !== undefined) this.changed.add(block);
  }

  /** The numbers of all blocks that may be on disk. */
  ids(): number[] {
    return [...this.blocks.map(({ id }) => id), ...this.gone];
  }

  /** Takes entries all at once, which is much faster than one by one. */
  load(entries: T[]): void {
    this.changes++;
    entries.sort(this.order);
    this.gone = this.ids();
    this.changed.clear();
    this.urgent.clear();
    this.blocks = [];
    for (let i = 0; i < entries.length; i += BLOCK / 2) {
      const block = this.blockOf(entries.slice(i, i + BLOCK / 2));
      this.blocks.push(block);
      this.urgent.add(block);
    }
  }

  /** Adds an entry unless an equal one is there. */
  add(entry: T): void {
    this.changes++;
    let [b, i] = this.find((other) => this.order(other, entry));
    if (b === this.blocks.length) {
      // What comes behind a full block begins one: nothing moves, and no block has to be written at once.
      if (b === 0 || this.lengthOf(b - 1) >= BLOCK) {
        this.blocks.push(this.blockOf([entry]));
        return;
      }
      b--;
      i = this.entries(b).length;
    }
    const entries = this.entries(b);
    if (i < entries.length && this.order(entries[i] as T, entry) === 0) return;
    entries.splice(i, 0, entry);
    this.changed.add(this.blocks[b] as Block<T>);
    this.split(b);
  }

  delete(entry: T): void {
    this.changes++;
    const [b, i] = this.find((other) => this.order(other, entry));
    const block = this.blocks[b];
    if (block === undefined) return;
    const entries = this.entries(b);
    if (this.order(entries[i] as T, entry) !== 0) return;
    entries.splice(i, 1);
    if (entries.length > 0) this.changed.add(block);
    else this.remove(b);
  }

  private remove(b: number): void {
    for (const block of this.blocks.splice(b, 1)) {
      this.changed.delete(block);
      this.urgent.delete(block);
      this.gone.push(block.id);
    }
  }

  /** The entries for which the probe is 0, in order, without the first ones. */
  *range(probe: Probe<T>, skip = 0): Generator<T> {
    let [b, i] = this.find(probe);
    for (i += skip; b < this.blocks.length && i >= this.lengthOf(b); b++) i -= this.lengthOf(b);
    let { changes } = this;
    while (b < this.blocks.length) {
      const entry = this.entries(b)[i];
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

  /** The entries for which the probe is 0, all at once. */
  all(probe: Probe<T>): T[] {
    const found: T[] = [];
    for (let [b, i] = this.find(probe); b < this.blocks.length; [b, i] = [b + 1, 0]) {
      const entries = this.entries(b);
      for (; i < entries.length; i++) {
        const entry = entries[i] as T;
        if (probe(entry) !== 0) return found;
        found.push(entry);
      }
    }
    return found;
  }

  /** The same entries from the last to the first, without the last ones. */
  *rangeBackward(probe: Probe<T>, skip = 0): Generator<T> {
    let [b, i] = this.findEnd(probe);
    for (i -= skip; i < 0 && b > 0; b--) i += this.lengthOf(b - 1);
    if (i < 0) return;
    let { changes } = this;
    for (;;) {
      if (--i < 0) {
        if (--b < 0) return;
        i = this.lengthOf(b) - 1;
      }
      const entry = this.entries(b)[i] as T;
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
    return b === endBlock ? end - i : this.before(endBlock) + end - this.before(b) - i;
  }

  /** How many entries are in the blocks before one: added up once after each change, since every plan is counted. */
  private before(b: number): number {
    if (this.sumsAt !== this.changes) {
      this.sums = [0];
      for (let at = 0, sum = 0; at < this.blocks.length; at++) this.sums.push((sum += this.lengthOf(at)));
      this.sumsAt = this.changes;
    }
    return this.sums[b] as number;
  }

  /** The place of the first entry that is behind what the probe looks for. */
  private findEnd(probe: Probe<T>): [number, number] {
    return this.find((entry) => (probe(entry) > 0 ? 1 : -1));
  }

  private blockOf(entries: T[]): Block<T> {
    const block = { id: this.nextId++, entries, count: 0, last: entries.at(-1) as T };
    this.changed.add(block);
    return block;
  }

  /** The entries of a block, read from disk the first time. */
  private entries(b: number): T[] {
    const block = this.blocks[b] as Block<T>;
    return (block.entries ??= this.read(block.id));
  }

  private lengthOf(b: number): number {
    const { entries, count } = this.blocks[b] as Block<T>;
    return entries === undefined ? count : entries.length;
  }

  private split(b: number): void {
    const block = this.blocks[b] as Block<T>;
    const entries = this.entries(b);
    if (entries.length <= BLOCK) return;
    const next = this.blockOf(entries.splice(BLOCK / 2));
    this.blocks.splice(b + 1, 0, next);
    this.urgent.add(block).add(next);
  }

  /** The place of the first entry that is not before what the probe looks for. */
  private find(probe: Probe<T>): [number, number] {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { entries, last } = this.blocks[middle] as Block<T>;
      if (probe(entries === undefined ? last : (entries[entries.length - 1] as T)) < 0) low = middle + 1;
      else high = middle;
    }
    if (low === this.blocks.length) return [low, 0];
    const entries = this.entries(low);
    let [from, to] = [0, entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (probe(entries[middle] as T) < 0) from = middle + 1;
      else to = middle;
    }
    return [low, from];
  }
}
