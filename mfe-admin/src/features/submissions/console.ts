import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const SubmissionsPage = lazy(() => import('./submissions-page.tsx').then((m) => ({ default: m.SubmissionsPage })));

/** The list of all submissions, and of those to one call. */
export const submissionsFeature: ConsoleFeature = {
  tab: { id: 'submissions', group: 'run', to: '/admin/submissions', order: 30 },
  routes: [
    { path: '/admin/submissions', Page: SubmissionsPage },
    { path: '/admin/calls/:callId/applications', callTab: 'applications', Page: SubmissionsPage },
  ],
};
