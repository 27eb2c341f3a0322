import type { Written } from '../../../platform/storage/changes.ts';
import type { News, NewsSource } from '../../../platform/news.ts';

/** Maximum number of records collected for separate events. */
const MAX_GATHERED = 5000;

interface Gathering {
  /** Whether there are any listeners. */
  isWanted(): boolean;
  tell(news: News): void;
  /** Events were lost, so listeners have to read everything again. */
  lost(error?: unknown): void;
}

/**
 * Collects a source's writes for a short time, and sends one event for each record; never runs twice at the same time.
 */
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
    if (id === undefined || gathered.size >= MAX_GATHERED) {
      gathered = new Map();
      return lost();
    }
    // The later of two writes has the current versions.
    gathered.set(id, new Map([...(gathered.get(id) ?? []), ...versions]));
    begin();
  };
}
