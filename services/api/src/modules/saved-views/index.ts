import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import { createSavedViewRepository } from './repository.ts';
import { savedViewRoutes } from './routes.ts';
import { createSavedViewService } from './service.ts';

export interface SavedViewNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
}

/** Views of the submissions table under names. */
export function createSavedViews(platform: Platform, { audit, identity }: SavedViewNeeds) {
  const savedViews = createSavedViewRepository(platform.connection);
  const service = createSavedViewService({ ...platform, ...identity, audit, savedViews });
  audit.names.add(['saved-view'], savedViews.sharedNames);
  identity.keptAboutPeople.add({
    sources: [
      {
        name: 'savedViews',
        async *rows({ id }) {
          const firstId = await savedViews.firstOf(id);
          for await (const { _id, name, address, isShared, createdAt } of savedViews.of(id))
            yield { name, address, isShared, isFirst: _id === firstId, createdAt };
        },
      },
    ],
    erasers: [({ id }) => savedViews.removeUnshared(id)],
  });
  return { routes: (app: FastifyInstance): void => savedViewRoutes(app, service) };
}
