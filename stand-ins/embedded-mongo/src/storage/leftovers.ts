import type { Doc } from '../values/types.ts';
import type { Store } from './store.ts';

/** So many entries are removed with one commit. */
const AT_ONCE = 2000;

/** Stands in the catalog for a collection that is gone, of which there are still entries. */
const GONE: Doc = new Map([['gone', true]]);

export const isGone = (entry: Doc): boolean => entry.has('gone');

/**
 * What collections have left that are gone. A large one has millions of entries: they are removed in pieces, between
 * which others are served; what a start finds of them goes the same way.
 */
export class Leftovers {
  private readonly store: Store;
  private readonly ids: number[] = [];
  private isRemoving = false;

  constructor(store: Store) {
    this.store = store;
  }

  /** Puts into the next commit that a collection is gone, and removes what there is of it afterwards. */
  leave(id: number): void {
    this.store.put(['c', id], GONE);
    this.remove(id);
  }

  /** Removes all entries of a collection that the catalog says to be gone. */
  remove(id: number): void {
    this.ids.push(id);
    if (!this.isRemoving) void this.removeAll();
  }

  private async removeAll(): Promise<void> {
    this.isRemoving = true;
    while (this.ids.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      // Only what is on disk is found there.
      await this.store.durable();
      if (this.store.isClosed) return;
      this.removeSome();
    }
    this.isRemoving = false;
    await this.store.durable();
  }

  private removeSome(): void {
    let left = AT_ONCE;
    while (this.ids.length > 0) {
      const id = this.ids[0] as number;
      for (const key of this.store.keysOf(id, left)) {
        this.store.remove(key);
        left--;
      }
      if (left === 0) return;
      this.store.remove(['c', id]);
      this.ids.shift();
    }
  }
}
