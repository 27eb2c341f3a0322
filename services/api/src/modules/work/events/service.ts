import type { NewsSource } from '../../../platform/news.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventStream } from './event-stream.ts';
import { NewsGatherer } from './gather.ts';
import type { Listener, Listeners } from './listeners.ts';

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
  follow(sources: readonly NewsSource[]): void {
    const { changes } = this.platform;
    for (const source of sources) {
      const gatherer = new NewsGatherer(source, this.listeners, (error) => this.readAgain(error));
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
