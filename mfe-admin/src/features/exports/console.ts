import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ExportsPage = lazy(() => import('./exports-page.tsx').then((m) => ({ default: m.ExportsPage })));

/** Exports of a call's applications, below the tab of all calls. */
export const exportsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/exports', Page: ExportsPage }],
};
