import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const DecisionsPage = lazy(() => import('./decisions-page.tsx').then((m) => ({ default: m.DecisionsPage })));
const DecisionPage = lazy(() => import('./decision-page.tsx').then((m) => ({ default: m.DecisionPage })));

/** Decisions on a call's applications, below the tab of all calls. */
export const decisionsFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/calls/:callId/decisions', Page: DecisionsPage },
    { path: '/admin/calls/:callId/decisions/:submissionId', Page: DecisionPage },
  ],
};
