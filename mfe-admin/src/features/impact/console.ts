import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ImpactPage = lazy(() => import('./impact-page.tsx').then((m) => ({ default: m.ImpactPage })));
const CallImpactPage = lazy(() => import('./impact-page.tsx').then((m) => ({ default: m.CallImpactPage })));

export const impactFeature: ConsoleFeature = {
  tab: { id: 'impact', group: 'run', to: '/admin/impact', order: 50 },
  routes: [
    { path: '/admin/impact', Page: ImpactPage },
    { path: '/admin/calls/:callId/impact', callTab: 'results', tab: 'calls', Page: CallImpactPage },
  ],
};
