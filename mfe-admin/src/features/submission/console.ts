import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const SubmissionPage = lazy(() => import('./submission-page.tsx').then((m) => ({ default: m.SubmissionPage })));

export const submissionFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/submissions/:id', Page: SubmissionPage },
    { path: '/admin/calls/:callId/decisions/:submissionId', callTab: 'decisions', Page: SubmissionPage },
  ],
};
