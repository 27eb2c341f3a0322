import { lazy } from 'react';
import type { ConsoleFeature } from '../frame/console-feature.ts';

const DashboardPage = lazy(() => import('./dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })));
const NotStartedPage = lazy(() => import('./not-started-page.tsx').then((m) => ({ default: m.NotStartedPage })));
const DraftsPage = lazy(() => import('./drafts-page.tsx').then((m) => ({ default: m.DraftsPage })));

/** How a call stands, and the lists behind what the table of submissions has no rows of. */
export const dashboardFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/calls/:callId/dashboard', Page: DashboardPage },
    { path: '/admin/calls/:callId/dashboard/not-started', Page: NotStartedPage },
    { path: '/admin/calls/:callId/dashboard/drafts', Page: DraftsPage },
  ],
};
