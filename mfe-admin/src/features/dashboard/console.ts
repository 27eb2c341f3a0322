import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const NotStartedPage = lazy(() => import('./not-started-page.tsx').then((m) => ({ default: m.NotStartedPage })));
const DraftsPage = lazy(() => import('./drafts-page.tsx').then((m) => ({ default: m.DraftsPage })));

export const dashboardFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/calls/:callId/dashboard/not-started', callTab: 'overview', Page: NotStartedPage },
    { path: '/admin/calls/:callId/dashboard/drafts', callTab: 'overview', Page: DraftsPage },
  ],
};
