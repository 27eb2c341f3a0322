import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const DecisionsPage = lazy(() => import('./decisions-page.tsx').then((m) => ({ default: m.DecisionsPage })));

export const decisionsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/decisions', callTab: 'decisions', Page: DecisionsPage }],
};
