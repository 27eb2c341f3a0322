import type { Doc } from '../values/types.ts';
import type { Version } from './record.ts';

/** So many bytes of documents that are on disk too are kept in memory, as BSON; decoded they are some five times that. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads a document from disk, with its length in bytes. */
type ReadDoc = (collection: number, id: number) => { doc: Doc; bytes: number };

/** A document in the cache, as long as it is the cache's. */
type Held = { version: StoredVersion | null; readonly bytes: number };

/** The documents that were read from disk: those that nobody has asked for lately are let go of. */
export class DocCache {
  private readonly read: ReadDoc;
  private readonly mostBytes: number;
  /** in the order in which they were read, from `head` on; an array, since a map takes ever longer to find its first */
  private queue: Held[] = [];
  private head = 0;
  /** how much it holds */
  bytes = 0;

  constructor(read: ReadDoc, mostBytes = MOST_BYTES) {
    this.read = read;
    this.mostBytes = mostBytes;
  }

  load(version: StoredVersion): Doc {
    const { doc, bytes } = this.read(version.collection, version.id);
    version.held = { version, bytes };
    this.queue.push(version.held);
    this.bytes += bytes;
    while (this.bytes > this.mostBytes && this.queue.length - this.head > 1) this.letGo();
    return doc;
  }

  /** The document stays with its version from now on. */
  release(version: StoredVersion): void {
    const { held } = version;
    if (held === undefined) return;
    this.bytes -= held.bytes;
    held.version = null;
    version.held = undefined;
  }

  /** Lets go of the oldest, or gives it another round when it was asked for since. */
  private letGo(): void {
    const held = this.queue[this.head++];
    if (this.head > this.queue.length / 2) {
      this.queue = this.queue.slice(this.head);
      this.head = 0;
    }
    if (held?.version == null) return;
    const { version, bytes } = held;
    if (version.wasAskedFor()) this.queue.push(held);
    else {
      this.bytes -= bytes;
      version.letGo();
    }
  }
}

/** The state of a document that is on disk: it is read when it is asked for. */
export class StoredVersion implements Version {
  readonly commit = 0;
  readonly transaction = null;
  older: Version | null = null;
  readonly collection: number;
  readonly id: number;
  private readonly cache: DocCache;
  /** its place in the cache */
  held: Held | undefined;
  private loaded: Doc | undefined;
  private isAskedFor = false;

  constructor(cache: DocCache, collection: number, id: number) {
    this.cache = cache;
    this.collection = collection;
    this.id = id;
  }

  get doc(): Doc {
    this.isAskedFor = true;
    return (this.loaded ??= this.cache.load(this));
  }

  /** Keeps the document in memory: on disk another state is about to take its place. */
  keep(): void {
    void this.doc;
    this.cache.release(this);
  }

  /** Whether it was asked for since this was last asked. */
  wasAskedFor(): boolean {
    const was = this.isAskedFor;
    this.isAskedFor = false;
    return was;
  }

  letGo(): void {
    this.loaded = undefined;
    this.held = undefined;
  }
}
