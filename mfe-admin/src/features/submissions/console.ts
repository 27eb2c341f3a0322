import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const SubmissionsPage = lazy(() => import('./submissions-page.tsx').then((m) => ({ default: m.SubmissionsPage })));
const DeletedSubmissionsPage = lazy(() =>
  import('./deleted/deleted-submissions-page.tsx').then((m) => ({ default: m.DeletedSubmissionsPage })),
);

export const submissionsFeature: ConsoleFeature = {
  tab: { id: 'submissions', group: 'run', to: '/admin/submissions', order: 30 },
  routes: [
    { path: '/admin/submissions', Page: SubmissionsPage },
    { path: '/admin/submissions/deleted', Page: DeletedSubmissionsPage },
    { path: '/admin/calls/:callId/applications', callTab: 'applications', Page: SubmissionsPage },
  ],
};
