import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const DashboardPage = lazy(() => import('./dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })));
const NotStartedPage = lazy(() => import('./not-started-page.tsx').then((m) => ({ default: m.NotStartedPage })));
const DraftsPage = lazy(() => import('./drafts-page.tsx').then((m) => ({ default: m.DraftsPage })));

/** The dashboard of a call, and the lists behind figures that the submissions table cannot show. */
export const dashboardFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/calls/:callId/dashboard', Page: DashboardPage },
    { path: '/admin/calls/:callId/dashboard/not-started', Page: NotStartedPage },
    { path: '/admin/calls/:callId/dashboard/drafts', Page: DraftsPage },
  ],
};
