import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRemoteRepository } from './repository.ts';
import { remoteRoutes } from './routes.ts';
import { createRemoteService } from './service.ts';

export { publishRemote, readManifest } from './publish-remote.ts';
export { createRemoteRepository } from './repository.ts';

/** The registry of remotes. */
export function createRemotes({ connection }: Pick<Platform, 'connection'>): AppModule {
  const remotes = createRemoteService(createRemoteRepository(connection));
  return { routes: (app: FastifyInstance) => remoteRoutes(app, remotes) };
}
