import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const OrganizationsPage = lazy(() =>
  import('./organizations-page.tsx').then((m) => ({ default: m.OrganizationsPage })),
);
const OrganizationPage = lazy(() => import('./organization-page.tsx').then((m) => ({ default: m.OrganizationPage })));

/** All organizations of the platform. */
export const organizationsFeature: ConsoleFeature = {
  tab: { id: 'organizations', to: '/admin/organizations', order: 65 },
  routes: [
    { path: '/admin/organizations', Page: OrganizationsPage },
    { path: '/admin/organizations/:organizationId', Page: OrganizationPage },
  ],
};
