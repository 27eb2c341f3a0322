import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { News, NewsSource } from '../../../platform/news.ts';
import { verifiedEmail } from '../../foundation/identity/index.ts';
import type { CallRepository } from './repository.ts';
import { isVisibleTo } from './visibility.ts';

/** Short, since users watch the closing time change. */
const GATHER_MS = 100;

/** Events about changed calls and extensions, for users who can find the call (docs/rules/17-operation.md#events). */
export const createNewsOfCalls = ({ findFinders }: Pick<CallRepository, 'findFinders'>): NewsSource => ({
  collection: 'calls',
  gatherMs: GATHER_MS,
  newsOf: async (written) =>
    (await findFinders([...written.keys()])).map(({ _id, visibleTo }): News => {
      const isFor = (user: CurrentUser): boolean => isVisibleTo(visibleTo, verifiedEmail(user));
      return { event: { topic: 'call', id: _id }, audience: { isFor } };
    }),
});
