import type { FastifyInstance } from 'fastify';
import type { LiveEventSource } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Listeners } from './listeners.ts';
import { eventRoutes } from './routes.ts';
import { EventService } from './service.ts';

/** Events for browsers about changes. */
export function createEvents(platform: Platform, sources: readonly LiveEventSource[]) {
  const listeners = new Listeners(platform.now);
  const service = new EventService(platform, listeners);
  service.follow(sources);
  return {
    routes: (app: FastifyInstance): void => eventRoutes(app, service),
    stop: async (): Promise<void> => listeners.stop(),
  };
}
