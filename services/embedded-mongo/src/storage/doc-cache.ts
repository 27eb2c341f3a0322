import type { Doc } from '../values/types.ts';
import type { Version } from './record.ts';

/** So many bytes of documents that are on disk too are kept in memory, as BSON; decoded they are some five times that. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads a document from disk, with its length in bytes. */
type ReadDoc = (collection: number, id: number) => { doc: Doc; bytes: number };

/** The documents that were read from disk: those that nobody has asked for lately are let go of. */
export class DocCache {
  private readonly read: ReadDoc;
  private readonly mostBytes: number;
  private readonly held = new Map<StoredVersion, number>();
  private bytes = 0;

  constructor(read: ReadDoc, mostBytes = MOST_BYTES) {
    this.read = read;
    this.mostBytes = mostBytes;
  }

  load(version: StoredVersion): Doc {
    const { doc, bytes } = this.read(version.collection, version.id);
    this.held.set(version, bytes);
    this.bytes += bytes;
    while (this.bytes > this.mostBytes && this.held.size > 1) this.letGo();
    return doc;
  }

  /** The document stays with its version from now on. */
  release(version: StoredVersion): void {
    this.bytes -= this.held.get(version) ?? 0;
    this.held.delete(version);
  }

  /** Lets go of the oldest, or gives it another round when it was asked for since. */
  private letGo(): void {
    const [[version, bytes] = []] = this.held;
    if (version === undefined || bytes === undefined) return;
    this.held.delete(version);
    if (version.wasAskedFor()) this.held.set(version, bytes);
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
  }
}
