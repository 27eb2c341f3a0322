import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const OverviewPage = lazy(() => import('./overview-page.tsx').then((m) => ({ default: m.OverviewPage })));
const PerformancePage = lazy(() => import('./performance-page.tsx').then((m) => ({ default: m.PerformancePage })));

/** The overview of current work in all calls. */
export const overviewFeature: ConsoleFeature = {
  tab: { id: 'dashboard', to: '/admin/dashboard', order: 15 },
  routes: [{ path: '/admin/dashboard', Page: OverviewPage }],
};

/** Results of all calls. */
export const performanceFeature: ConsoleFeature = {
  tab: { id: 'performance', to: '/admin/performance', order: 25 },
  routes: [{ path: '/admin/performance', Page: PerformancePage }],
};
