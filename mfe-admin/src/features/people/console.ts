import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const PeoplePage = lazy(() => import('./people-page.tsx').then((m) => ({ default: m.PeoplePage })));
const PersonPage = lazy(() => import('./person-page.tsx').then((m) => ({ default: m.PersonPage })));

/** Everyone who ever signed in, and actions for their accounts. */
export const peopleFeature: ConsoleFeature = {
  tab: { id: 'people', to: '/admin/people', order: 60 },
  routes: [
    { path: '/admin/people', Page: PeoplePage },
    { path: '/admin/people/:userId', Page: PersonPage },
  ],
};
