import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { erasedFrom, type AuditLog } from '../../foundation/audit/index.ts';
import type { Accounts, Eraser } from '../../foundation/identity/index.ts';
import { SavedViewRepository } from './repository.ts';
import { savedViewRoutes } from './routes.ts';
import { SavedViewService } from './service.ts';

export interface SavedViewNeeds {
  audit: AuditLog;
  identity: Pick<Accounts, 'users' | 'personalData'>;
}

const viewEraser =
  (savedViews: SavedViewRepository): Eraser =>
  async (person) => {
    for await (const view of savedViews.all()) {
      const { name, address } = erasedFrom({ name: view.name, address: view.address }, person) as typeof view;
      if (name === view.name && address === view.address) continue;
      // Names are unique.
      const left = name === view.name ? name : `${name} #${view._id.slice(-6)}`.trim();
      await savedViews.reword(view, { name: left, key: left.toLowerCase(), address });
    }
  };

/** Saved views of the submissions table. */
export function createSavedViews(platform: Platform, { audit, identity }: SavedViewNeeds) {
  const savedViews = new SavedViewRepository(platform.connection);
  const service = new SavedViewService(platform, savedViews, identity.users, audit);
  audit.names.add(['saved-view'], (ids) => savedViews.sharedNames(ids));
  identity.personalData.add({
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
