import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const FrameworksPage = lazy(() => import('./list/frameworks-page.tsx').then((m) => ({ default: m.FrameworksPage })));
const ImportPage = lazy(() => import('./import/import-page.tsx').then((m) => ({ default: m.ImportPage })));
const NewFrameworkPage = lazy(() =>
  import('./editor/new-framework-page.tsx').then((m) => ({ default: m.NewFrameworkPage })),
);
const FrameworkPage = lazy(() => import('./editor/framework-page.tsx').then((m) => ({ default: m.FrameworkPage })));

export const frameworksFeature: ConsoleFeature = {
  tab: { id: 'impactframe', group: 'prepare', to: '/admin/impact-framework', order: 10 },
  routes: [
    { path: '/admin/impact-framework', Page: FrameworksPage },
    { path: '/admin/impact-framework/import', Page: ImportPage },
    { path: '/admin/impact-framework/create', Page: NewFrameworkPage },
    { path: '/admin/impact-framework/:frameworkId', Page: FrameworkPage },
  ],
  actions: [{ id: 'importFramework', to: '/admin/impact-framework/import' }],
};
