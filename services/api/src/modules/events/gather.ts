import type { Written } from '../../platform/storage/changes.ts';
import type { News, NewsSource } from '../../platform/news.ts';

/** More records at once than anybody should be told of one by one. */
const MOST_GATHERED = 5000;

interface Gathering {
  /** Whether anybody wants to know. */
  isWanted(): boolean;
  tell(news: News): void;
  /** What happened is not told: whoever listens has to read all anew. */
  lost(error?: unknown): void;
}

/** Gathers what is written of a source for a moment, and tells of each record once; never twice at the same time. */
export function createGather({ gatherMs, newsOf }: NewsSource, { isWanted, tell, lost }: Gathering) {
  let gathered = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let isTelling = false;

  async function tellGathered(): Promise<void> {
    const written = gathered;
    gathered = new Map();
    isTelling = true;
    try {
      if (isWanted()) for (const news of await newsOf(written)) tell(news);
    } catch (error) {
      lost(error);
    }
    isTelling = false;
    begin();
  }
  function begin(): void {
    if (isTelling || gathered.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void tellGathered();
    }, gatherMs).unref();
  }

  return ({ id, versions }: Written): void => {
    if (!isWanted()) return;
    if (id === undefined || gathered.size >= MOST_GATHERED) {
      gathered = new Map();
      return lost();
    }
    // Of two writes the later one has the versions that hold.
    gathered.set(id, new Map([...(gathered.get(id) ?? []), ...versions]));
    begin();
  };
}
