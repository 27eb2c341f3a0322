import type { LiveEventSource, LiveEvent } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventStream, Listener, Listeners } from './listeners.ts';
import type { Written } from '../../../platform/storage/changes.ts';

const MAX_GATHERED = 5000;

export interface Receiver {
  readonly isEmpty: boolean;
  notify(event: LiveEvent): void;
}

/** One event for each record; rounds never overlap. */
export class EventGatherer {
  private gathered = new Map<string, Map<string, number>>();
  private timer: NodeJS.Timeout | undefined;
  private isNotifying = false;

  /** @param lost events were lost: listeners have to read everything again */
  constructor(
    private readonly source: LiveEventSource,
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
      if (!this.receiver.isEmpty) for (const event of await this.source.eventsOf(written)) this.receiver.notify(event);
    } catch (error) {
      this.lost(error);
    }
    this.isNotifying = false;
    this.begin();
  }
}

/** Collections that decide about access, and which of their records concerns a listener. */
const AUTHORIZING: readonly [string, (listener: Listener) => string | null][] = [
  ['users', ({ userId }) => userId],
  ['sessions', ({ sessionId }) => sessionId],
  ['organizations', ({ organizationId }) => organizationId],
];

/** As received from the database (docs/rules/17-operation.md#events). */
export class EventService {
  constructor(
    private readonly platform: Platform,
    private readonly listeners: Listeners,
  ) {}

  /** Call it once, before the first `listen`. */
  follow(sources: readonly LiveEventSource[]): void {
    const { changes } = this.platform;
    for (const source of sources) {
      const gatherer = new EventGatherer(source, this.listeners, (error) => this.readAgain(error));
      changes.hear(source.collection, (written) => gatherer.add(written));
    }
    // Caches drop these records first, so that rights are read from the database.
    for (const [collection, idOf] of AUTHORIZING)
      changes.hear(collection, ({ id }) => {
        this.listeners.checkAgain((listener) => id === undefined || idOf(listener) === id);
      });
  }

  /** Undefined when the database offers no change stream. @throws {TooManyRequests}, {Unavailable} at a limit */
  async listen(listener: Listener): Promise<EventStream['body'] | undefined> {
    if (!(await this.platform.changes.follow())) return undefined;
    const body = this.listeners.open(listener);
    // A right removed before the connection opened caused no event on it.
    this.listeners.checkAgain((each) => each === listener);
    return body;
  }

  endAll(retryMs: number): void {
    this.listeners.endAll(retryMs);
  }

  private readAgain(error?: unknown): void {
    if (error !== undefined) this.platform.log.warn(error, 'events were lost: browsers read everything again');
    this.listeners.endAll();
  }
}
