import type { News, NewsSource } from '../../../platform/news.ts';
import type { Written } from '../../../platform/storage/changes.ts';

const MAX_GATHERED = 5000;

export interface Receiver {
  readonly isEmpty: boolean;
  notify(news: News): void;
}

/** One event for each record; rounds never overlap. */
export class NewsGatherer {
  private gathered = new Map<string, Map<string, number>>();
  private timer: NodeJS.Timeout | undefined;
  private isNotifying = false;

  /** @param lost events were lost: listeners have to read everything again */
  constructor(
    private readonly source: NewsSource,
    private readonly receiver: Receiver,
    private readonly lost: (error?: unknown) => void,
  ) {}

  add({ id, versions }: Written): void {
    if (this.receiver.isEmpty) return;
    if (id === undefined || this.gathered.size >= MAX_GATHERED) {
      this.gathered = new Map();
      return this.lost();
    }
    // The later of two writes has the current versions.
    this.gathered.set(id, new Map([...(this.gathered.get(id) ?? []), ...versions]));
    this.begin();
  }

  private begin(): void {
    if (this.isNotifying || this.gathered.size === 0) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.notify();
    }, this.source.gatherMs).unref();
  }

  private async notify(): Promise<void> {
    const written = this.gathered;
    this.gathered = new Map();
    this.isNotifying = true;
    try {
      if (!this.receiver.isEmpty) for (const news of await this.source.newsOf(written)) this.receiver.notify(news);
    } catch (error) {
      this.lost(error);
    }
    this.isNotifying = false;
    this.begin();
  }
}
