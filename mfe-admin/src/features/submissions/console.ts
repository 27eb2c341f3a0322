import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const SubmissionsPage = lazy(() => import('./submissions-page.tsx').then((m) => ({ default: m.SubmissionsPage })));

/** The list of all submissions. */
export const submissionsFeature: ConsoleFeature = {
  tab: { id: 'submissions', to: '/admin/submissions', order: 20 },
  routes: [{ path: '/admin/submissions', Page: SubmissionsPage }],
};
