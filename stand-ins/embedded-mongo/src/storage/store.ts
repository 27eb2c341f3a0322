import { join } from 'node:path';
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import type { Doc } from '../values/types.ts';
import { checkDatabaseFile } from './lmdb-check.ts';
import { contentOf, isIntact, seal } from './seal.ts';

/** Key prefixes: `c` collections, `d` their documents, `o` changes by time, `s` sessions and their results. */
export type StoreKey = ['c', number] | ['d', number, number] | ['o', number, number, number] | ['s', string];

type Change = { key: StoreKey; bytes: Buffer | null };

/** Called when the disk fails: memory would be ahead of it, so no reply may be sent. */
export type OnFailure = (error: unknown) => void;

/** The durable side: all pending changes are written in one commit, and acknowledged after its sync. */
export class Store {
  private readonly lmdb: RootDatabase<Buffer, StoreKey>;
  private readonly onFailure: OnFailure;
  private waiting: Change[] = [];
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private holds = 0;
  private onRelease: (() => void) | null = null;

  constructor(directory: string, onFailure: OnFailure) {
    this.onFailure = onFailure;
    checkDatabaseFile(join(directory, 'data.mdb'), isIntact);
    this.lmdb = open<Buffer, StoreKey>({ path: directory, encoding: 'binary', cache: false, noSubdir: false });
  }

  /** Returns the bytes as they will be on disk. */
  put(key: StoreKey, doc: Doc): Buffer {
    const bytes = seal(encode(doc));
    this.waiting.push({ key, bytes });
    return bytes;
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

  /** Delays commits, so that the following writes reach the disk together. */
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
      // Never settles: a reply would claim that unwritten data is on disk.
      await new Promise(() => {});
    }
  }

  /** All entries of a type (or of one collection), in key order. */
  *entries(prefix: ['c'] | ['d', number] | ['s']): Generator<[StoreKey, Doc]> {
    for (const [key, sealed] of this.sealed(prefix)) yield [key, decode(unseal(key, sealed))];
  }

  /** Like {@link entries}, as bytes for {@link unseal}. */
  *sealed(prefix: ['c'] | ['d', number] | ['o'] | ['s']): Generator<[StoreKey, Buffer]> {
    for (const { key, value } of this.lmdb.getRange({ start: prefix })) {
      if (prefix.some((part, i) => key[i] !== part)) return;
      yield [key, value];
    }
  }

  async close(): Promise<void> {
    await this.durable();
    await this.lmdb.close();
  }
}

/** @throws when the checksum does not match */
export function unseal(key: StoreKey, sealed: Buffer): Buffer {
  if (!isIntact(sealed))
    throw new Error(`the data folder is damaged: the entry ${JSON.stringify(key)} does not have its checksum`);
  return contentOf(sealed);
}
