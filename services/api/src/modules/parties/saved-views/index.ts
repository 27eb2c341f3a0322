import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { erasedFrom, type AuditLog } from '../../foundation/audit/index.ts';
import type { Eraser, Identity } from '../../foundation/identity/index.ts';
import { createSavedViewRepository, type SavedViewRepository } from './repository.ts';
import { savedViewRoutes } from './routes.ts';
import { createSavedViewService } from './service.ts';

export interface SavedViewNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
}

/** Removes an erased person from the search words and names of views. */
const viewEraser =
  (savedViews: Pick<SavedViewRepository, 'all' | 'reword'>): Eraser =>
  async (person) => {
    for await (const view of savedViews.all()) {
      const { name, address } = erasedFrom({ name: view.name, address: view.address }, person) as typeof view;
      if (name === view.name && address === view.address) continue;
      // The shortened name may already be the name of another view, and names are unique.
      const left = name === view.name ? name : `${name} #${view._id.slice(-6)}`.trim();
      await savedViews.reword(view, { name: left, key: left.toLowerCase(), address });
    }
  };

/** Saved views of the submissions table. */
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
    erasers: [({ id }) => savedViews.removeUnshared(id), viewEraser(savedViews)],
  });
  return { routes: (app: FastifyInstance): void => savedViewRoutes(app, service) };
}
