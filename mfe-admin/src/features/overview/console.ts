import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const OverviewPage = lazy(() => import('./overview-page.tsx').then((m) => ({ default: m.OverviewPage })));
const PerformancePage = lazy(() => import('./performance-page.tsx').then((m) => ({ default: m.PerformancePage })));

export const overviewFeature: ConsoleFeature = {
  tab: { id: 'dashboard', group: 'run', to: '/admin/dashboard', order: 10 },
  routes: [{ path: '/admin/dashboard', Page: OverviewPage }],
};

export const performanceFeature: ConsoleFeature = {
  tab: { id: 'performance', group: 'run', to: '/admin/performance', order: 40 },
  routes: [{ path: '/admin/performance', Page: PerformancePage }],
};
