import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const PeoplePage = lazy(() => import('./people-page.tsx').then((m) => ({ default: m.PeoplePage })));
const PersonPage = lazy(() => import('./person-page.tsx').then((m) => ({ default: m.PersonPage })));

export const peopleFeature: ConsoleFeature = {
  tab: { id: 'people', group: 'people', to: '/admin/people', order: 10 },
  routes: [
    { path: '/admin/people', Page: PeoplePage },
    { path: '/admin/people/:userId', Page: PersonPage },
  ],
};
