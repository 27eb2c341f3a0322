import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ReviewPage = lazy(() => import('./review-page.tsx').then((m) => ({ default: m.ReviewPage })));

/** Reviews of a call's applications, below the tab of all calls. */
export const reviewFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/review', Page: ReviewPage }],
};
