import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const OverviewPage = lazy(() => import('./overview-page.tsx').then((m) => ({ default: m.OverviewPage })));

export const callHomeFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/dashboard', callTab: 'overview', Page: OverviewPage }],
};
