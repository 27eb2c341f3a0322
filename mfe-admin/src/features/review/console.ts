import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ReviewPage = lazy(() => import('./review-page.tsx').then((m) => ({ default: m.ReviewPage })));

export const reviewFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/review', callTab: 'review', Page: ReviewPage }],
};
