import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const OrganizationsPage = lazy(() =>
  import('./organizations-page.tsx').then((m) => ({ default: m.OrganizationsPage })),
);
const OrganizationPage = lazy(() => import('./organization-page.tsx').then((m) => ({ default: m.OrganizationPage })));

export const organizationsFeature: ConsoleFeature = {
  tab: { id: 'organizations', group: 'people', to: '/admin/organizations', order: 20 },
  routes: [
    { path: '/admin/organizations', Page: OrganizationsPage },
    { path: '/admin/organizations/:organizationId', Page: OrganizationPage },
  ],
};
