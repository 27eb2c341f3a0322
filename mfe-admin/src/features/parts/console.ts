import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';
import { isForCustomizers as isShown } from '../../console/layout/for-customizers.tsx';

const PartsPage = lazy(() => import('./parts-page.tsx').then((m) => ({ default: m.PartsPage })));

/** The active version of each remote, and rollback (docs/rules/15-parts.md#remote-versions). */
export const partsFeature: ConsoleFeature = {
  tab: { id: 'parts', to: '/admin/parts', order: 95, isShown },
  routes: [{ path: '/admin/parts', Page: PartsPage }],
};
