import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const BulkPage = lazy(() => import('./bulk-page.tsx').then((m) => ({ default: m.BulkPage })));

export const bulkFeature: ConsoleFeature = {
  routes: [{ path: '/admin/submissions/actions', Page: BulkPage }],
};
