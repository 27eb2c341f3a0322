import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const CallTypesPage = lazy(() => import('./call-types-page.tsx').then((m) => ({ default: m.CallTypesPage })));
const CallTypePage = lazy(() => import('./call-type-page.tsx').then((m) => ({ default: m.CallTypePage })));
const StepTypesPage = lazy(() =>
  import('../step-types/step-types-page.tsx').then((m) => ({ default: m.StepTypesPage })),
);

export const callTypesFeature: ConsoleFeature = {
  tab: { id: 'steps', group: 'prepare', to: '/admin/call-types', order: 20 },
  routes: [
    { path: '/admin/call-types', Page: CallTypesPage },
    { path: '/admin/call-types/:callTypeId', Page: CallTypePage },
    { path: '/admin/steps', tab: 'steps', Page: StepTypesPage },
  ],
  actions: [
    { id: 'newCallType', to: '/admin/call-types?new' },
    { id: 'stepTypes', to: '/admin/steps' },
  ],
};
