import type { FastifyInstance } from 'fastify';
import type { NewsSource } from '../../../platform/news.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventStream } from './event-stream.ts';
import { createGather } from './gather.ts';
import { createListeners, type Listener } from './listeners.ts';
import { eventRoutes } from './routes.ts';

/** Sends browsers events about changes, as received from the database (docs/rules/17-operation.md#events). */
export function createEvents({ changes, log, now }: Platform, sources: readonly NewsSource[]) {
  const listeners = createListeners(now);

  const lost = (error?: unknown): void => {
    if (error !== undefined) log.warn(error, 'what changed could not be told: browsers read all anew');
    listeners.endAll();
  };
  for (const source of sources) {
    const isWanted = () => !listeners.isEmpty;
    changes.hear(source.collection, createGather(source, { isWanted, tell: listeners.tell, lost }));
  }
  // Caches drop these records before this runs, so that the listener's rights are read from the database.
  const authorizing: [string, (listener: Listener) => string | null][] = [
    ['users', ({ userId }) => userId],
    ['sessions', ({ sessionId }) => sessionId],
    ['organizations', ({ organizationId }) => organizationId],
  ];
  for (const [collection, idOf] of authorizing)
    changes.hear(collection, ({ id }) => listeners.lookAgain((each) => id === undefined || idOf(each) === id));

  async function listen(listener: Listener): Promise<EventStream['body'] | undefined> {
    if (!(await changes.follow())) return undefined;
    const body = listeners.open(listener);
    // A right removed before the connection opened caused no event on it.
    listeners.lookAgain((each) => each === listener);
    return body;
  }
  return {
    routes: (app: FastifyInstance): void => eventRoutes(app, { listen, endAll: listeners.endAll }),
    async stop(): Promise<void> {
      listeners.stop();
    },
  };
}
