import { lazy } from 'react';
import type { ConsoleFeature } from '../../../console/layout/console-feature.ts';

const ClosingsPage = lazy(() => import('./closings-page.tsx').then((m) => ({ default: m.ClosingsPage })));

export const closingsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/submissions/:id/closings', Page: ClosingsPage }],
};
