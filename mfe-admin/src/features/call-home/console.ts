import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const OverviewPage = lazy(() => import('./overview-page.tsx').then((m) => ({ default: m.OverviewPage })));

/** The overview of one call: what is to be done, and its figures. */
export const callHomeFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/dashboard', callTab: 'overview', Page: OverviewPage }],
};
