import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const BulkPage = lazy(() => import('./bulk-page.tsx').then((m) => ({ default: m.BulkPage })));

/** Bulk actions, below the tab of all submissions. */
export const bulkFeature: ConsoleFeature = {
  routes: [{ path: '/admin/submissions/actions', Page: BulkPage }],
};
