import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const LibraryPage = lazy(() => import('./library-page.tsx').then((m) => ({ default: m.LibraryPage })));
const DeflatorsPage = lazy(() => import('./deflators-page.tsx').then((m) => ({ default: m.DeflatorsPage })));
const ImportProxiesPage = lazy(() => import('./import-page.tsx').then((m) => ({ default: m.ImportProxiesPage })));
const NewEntryPage = lazy(() => import('./entry-page.tsx').then((m) => ({ default: m.NewEntryPage })));
const EntryPage = lazy(() => import('./entry-page.tsx').then((m) => ({ default: m.EntryPage })));

export const proxiesFeature: ConsoleFeature = {
  tab: { id: 'proxies', group: 'prepare', to: '/admin/proxies', order: 15 },
  routes: [
    { path: '/admin/proxies', Page: LibraryPage },
    { path: '/admin/proxies/price-indexes', Page: DeflatorsPage },
    { path: '/admin/proxies/import', Page: ImportProxiesPage },
    { path: '/admin/proxies/create', Page: NewEntryPage },
    { path: '/admin/proxies/:entryId', Page: EntryPage },
  ],
};
