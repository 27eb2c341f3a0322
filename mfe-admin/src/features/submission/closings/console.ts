import { lazy } from 'react';
import type { ConsoleFeature } from '../../frame/console-feature.ts';

const ClosingsPage = lazy(() => import('./closings-page.tsx').then((m) => ({ default: m.ClosingsPage })));

/** What a submission said each time that it was handed in, below the page of that submission. */
export const closingsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/submissions/:id/closings', Page: ClosingsPage }],
};
