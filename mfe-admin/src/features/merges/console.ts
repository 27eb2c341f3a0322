import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const MergeAccountPage = lazy(() => import('./merge-page.tsx').then((m) => ({ default: m.MergeAccountPage })));
const MergeOrganizationPage = lazy(() =>
  import('./merge-page.tsx').then((m) => ({ default: m.MergeOrganizationPage })),
);

export const mergesFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/people/:id/merge', Page: MergeAccountPage },
    { path: '/admin/organizations/:id/merge', Page: MergeOrganizationPage },
  ],
};
