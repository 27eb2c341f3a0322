import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const EmbedKeysPage = lazy(() => import('./embed-keys-page.tsx').then((m) => ({ default: m.EmbedKeysPage })));

export const embedKeysFeature: ConsoleFeature = {
  tab: { id: 'embedKeys', to: '/admin/embed-keys', order: 90 },
  routes: [{ path: '/admin/embed-keys', Page: EmbedKeysPage }],
};
