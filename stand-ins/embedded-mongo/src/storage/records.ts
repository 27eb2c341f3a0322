import type { StoredRecord } from './record.ts';

/** So many records are taken from disk together. */
const PAGE = 256;

/** What of a collection is on disk when it is opened. */
export type OnDisk = {
  readonly count: number;
  /** the greatest number of a record, 0 without any */
  readonly lastId: number;
  /** the numbers of the records from one number to another, without this */
  ids(from: number, to: number): Iterable<number>;
  /** a record whose document is read when it is asked for */
  record(id: number): StoredRecord;
};

const NOTHING: OnDisk = {
  count: 0,
  lastId: 0,
  ids: () => [],
  record: () => {
    throw new Error('there is nothing on disk');
  },
};

/** The records of a collection in the order of their numbers, which is that of insertion; known page by page. */
export class Records {
  private readonly pages: (Map<number, StoredRecord> | undefined)[] = [];
  private readonly disk: OnDisk;
  size: number;
  next: number;

  constructor(disk = NOTHING) {
    this.disk = disk;
    this.size = disk.count;
    this.next = disk.lastId + 1;
  }

  get(id: number): StoredRecord | undefined {
    return this.page(Math.floor(id / PAGE)).get(id);
  }

  set(record: StoredRecord): void {
    const page = this.page(Math.floor(record.id / PAGE));
    if (!page.has(record.id)) this.size++;
    page.set(record.id, record);
  }

  delete(id: number): void {
    if (this.page(Math.floor(id / PAGE)).delete(id)) this.size--;
  }

  /** The records by pages, in order; what is added meanwhile comes too. */
  *inPages(direction: 1 | -1): Generator<Iterable<StoredRecord>> {
    if (direction === 1) for (let at = 0; at < this.next / PAGE; at++) yield this.page(at).values();
    else for (let at = Math.floor(this.next / PAGE); at >= 0; at--) yield [...this.page(at).values()].reverse();
  }

  *values(): Generator<StoredRecord> {
    for (const page of this.inPages(1)) yield* page;
  }

  private page(at: number): Map<number, StoredRecord> {
    let page = this.pages[at];
    if (page === undefined) {
      page = new Map();
      this.pages[at] = page;
      if (at * PAGE <= this.disk.lastId)
        for (const id of this.disk.ids(at * PAGE, (at + 1) * PAGE)) page.set(id, this.disk.record(id));
    }
    return page;
  }
}
