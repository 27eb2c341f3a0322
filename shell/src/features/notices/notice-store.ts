import type { Notice } from '@impact-call/contracts/remote';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ShownNotice extends Notice {
  id: number;
  /** Id of the request that probably caused it, as in the server's log. */
  failedRequest: string | null;
}

export interface NoticeStore {
  notices: ShownNotice[];
  add(notice: Notice): void;
  remove(id: number): void;
}

const MOST = 4;

/** Oldest first; beyond four, the oldest that is not an error is removed. */
export function createNotices(failedRequest: () => string | null): StoreApi<NoticeStore> {
  let last = 0;
  return createStore<NoticeStore>((set) => ({
    notices: [],
    add(notice) {
      last += 1;
      const added = { ...notice, id: last, failedRequest: notice.kind === 'error' ? failedRequest() : null };
      set(({ notices }) => {
        // Showing the same text twice is only noise.
        const others = notices.filter(
          ({ kind, title, message }) => kind !== notice.kind || title !== notice.title || message !== notice.message,
        );
        const surplus = others.length >= MOST ? others.find(({ kind }) => kind !== 'error') : undefined;
        return { notices: [...others.filter((each) => each !== surplus), added] };
      });
    },
    remove: (id) => set(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) })),
  }));
}
