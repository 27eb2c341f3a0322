import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ExportsPage = lazy(() => import('./exports-page.tsx').then((m) => ({ default: m.ExportsPage })));

export const exportsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/exports', callTab: 'exports', Page: ExportsPage }],
};
