import { join } from 'node:path';
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { decode } from '../values/decode.ts';
import { encodeBriefly } from '../values/encode.ts';
import type { Doc } from '../values/types.ts';
import { checkDatabaseFile } from './lmdb-check.ts';
import type { OnDisk } from './records.ts';
import { contentOf, isIntact, seal } from './seal.ts';

/** What is kept under a key: `c` collections, `d` documents of a collection, `i` pages of its indexes, `j` documents that
 * these may not know in their last state, `o` changes by their time, `s` sessions and more of
 * their results. */
export type StoreKey =
  | ['c', number]
  | ['d', number, number]
  | ['i', number, number, number]
  | ['j', number, number]
  | ['o', number, number, number]
  | ['s', string]
  | ['s', string, number];

type Change = { key: StoreKey; bytes: Buffer | null };

/** What to do when the disk fails: memory would be ahead of it, so nothing may be answered any more. */
export type OnFailure = (error: unknown) => void;

/** The durable side: all changes that wait are written in one commit, and answered after its sync. */
export class Store {
  private readonly lmdb: RootDatabase<Buffer, StoreKey>;
  private readonly onFailure: OnFailure;
  private waiting: Change[] = [];
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private holds = 0;
  isClosed = false;
  /** adds to what is about to be written */
  beforeCommit: () => void = () => {};
  private onRelease: (() => void) | null = null;

  constructor(directory: string, onFailure: OnFailure) {
    this.onFailure = onFailure;
    checkDatabaseFile(join(directory, 'data.mdb'), isIntact);
    this.lmdb = open<Buffer, StoreKey>({ path: directory, encoding: 'binary', cache: false, noSubdir: false });
  }

  /** Gives the bytes as they will be on disk. */
  put(key: StoreKey, doc: Doc): Buffer {
    const bytes = seal(encodeBriefly(doc));
    this.waiting.push({ key, bytes });
    return bytes;
  }

  /** Puts bytes that are no document; null removes them. */
  putBytes(key: StoreKey, bytes: Buffer | null): void {
    this.waiting.push({ key, bytes: bytes && seal(bytes) });
  }

  /** Puts a key that says enough by itself. */
  mark(key: StoreKey): void {
    this.waiting.push({ key, bytes: NO_BYTES });
  }

  remove(key: StoreKey): void {
    this.waiting.push({ key, bytes: null });
  }

  /** Resolves when all changes so far are on disk. */
  durable(): Promise<void> {
    if (this.waiting.length === 0) return this.running ?? Promise.resolve();
    this.next ??= (this.running ?? Promise.resolve()).then(() => this.released()).then(() => this.commit());
    return this.next;
  }

  /** Keeps commits waiting, so that what follows reaches the disk together. */
  hold(): void {
    this.holds++;
  }

  release(): void {
    if (--this.holds > 0) return;
    this.onRelease?.();
    this.onRelease = null;
  }

  private async released(): Promise<void> {
    while (this.holds > 0)
      await new Promise<void>((resolve) => {
        this.onRelease = resolve;
      });
  }

  private commit(): Promise<void> {
    this.beforeCommit();
    const changes = this.waiting;
    this.waiting = [];
    this.next = null;
    const done = this.write(changes).then(() => {
      if (this.running === done) this.running = null;
    });
    this.running = done;
    return done;
  }

  private async write(changes: Change[]): Promise<void> {
    try {
      const written = this.lmdb.batch(() => {
        for (const { key, bytes } of changes) void (bytes === null ? this.lmdb.remove(key) : this.lmdb.put(key, bytes));
      });
      await written;
      await this.lmdb.flushed;
    } catch (error) {
      this.onFailure(error);
      // Never settles: an answer would claim what is not on disk.
      await new Promise(() => {});
    }
  }

  /** All entries of a kind (or of one collection), in the order of their keys. */
  *entries(prefix: ['c'] | ['d', number] | ['s']): Generator<[StoreKey, Doc]> {
    for (const [key, sealed] of this.sealed(prefix)) yield [key, decode(unseal(key, sealed))];
  }

  /** As {@link entries}, as bytes that {@link unseal} opens. */
  *sealed(prefix: ['c'] | ['d', number] | ['o'] | ['s']): Generator<[StoreKey, Buffer]> {
    for (const { key, value } of this.lmdb.getRange({ start: prefix })) {
      if (prefix.some((part, i) => key[i] !== part)) return;
      yield [key, value];
    }
  }

  /** What was put under a key and is on disk. */
  bytes(key: StoreKey): Buffer {
    const sealed = this.lmdb.get(key);
    if (sealed === undefined)
      throw new Error(`the data folder is damaged: the entry ${JSON.stringify(key)} is missing`);
    return unseal(key, sealed);
  }

  read(key: StoreKey): { doc: Doc; bytes: number } {
    const bytes = this.bytes(key);
    return { doc: decode(bytes), bytes: bytes.length };
  }

  /** The pages of an index, with their numbers. */
  *pages(collection: number, index: number): Generator<[number, Buffer]> {
    for (const { key, value } of this.lmdb.getRange(within(['i', collection, index])))
      yield [key[3] as number, unseal(key, value)];
  }

  /** Keys of what is kept of a collection besides its place in the catalog, so many at most. */
  keysOf(collection: number, most: number): StoreKey[] {
    const keys: StoreKey[] = [];
    for (const kind of ['d', 'i', 'j'])
      for (const key of this.lmdb.getKeys(within([kind, collection]))) {
        if (keys.length >= most) return keys;
        keys.push(key);
      }
    return keys;
  }

  /** The documents that the pages of indexes may not know in their last state. */
  *unsaved(): Generator<[collection: number, id: number]> {
    for (const [kind, collection, id] of this.lmdb.getKeys({ start: ['j', 0], end: ['s', ''] }))
      if (kind === 'j') yield [collection as number, id as number];
  }

  /** The numbers of the documents of a collection. */
  numbers(prefix: ['d', number]): Pick<OnDisk, 'count' | 'lastId' | 'ids'> {
    const { start, end } = within(prefix);
    const [last] = this.lmdb.getKeys({ start: end, end: start, reverse: true, limit: 1 });
    return {
      count: this.lmdb.getKeysCount({ start, end }),
      lastId: last === undefined ? 0 : (last[2] as number),
      ids: (from, to) =>
        this.lmdb
          .getKeys({ start: [...prefix, from], end: [...prefix, to] })
          .map((key) => (key as StoreKey)[2] as number),
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.durable();
    await this.lmdb.close();
  }
}

/** Made once: it is put with every document that is written. */
const NO_BYTES = seal(Buffer.alloc(0));

/** @throws when the bytes do not have their checksum */
export function unseal(key: StoreKey, sealed: Buffer): Buffer {
  if (!isIntact(sealed))
    throw new Error(`the data folder is damaged: the entry ${JSON.stringify(key)} does not have its checksum`);
  return contentOf(sealed);
}

/** The range of all keys that begin with a prefix, whose last part is a number. */
const within = (prefix: [string, ...number[]]): { start: StoreKey; end: StoreKey } => ({
  start: prefix as StoreKey,
  end: prefix.map((part, i) => (i === prefix.length - 1 ? (part as number) + 1 : part)) as StoreKey,
});
