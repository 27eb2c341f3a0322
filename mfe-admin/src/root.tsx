import type { ShellContext } from '@impact-call/contracts/remote';
import { PageSkeleton, ShellProvider } from '@impact-call/ui';
import { lazy, Suspense, use } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { FEATURES } from './app/features.ts';
import { PaletteButton } from './console/palette/palette-button.tsx';
import { ConsoleFrame } from './console/layout/console-navigation.tsx';
import {
  actionsOf,
  currentTab,
  tabsOf,
  type ConsoleAction,
  type ConsoleRoute,
  type ConsoleTab,
} from './console/layout/console-feature.ts';
import { UnknownPage } from './console/layout/not-there.tsx';
import { useIsReportOpen } from './features/reports/use-is-report-open.ts';
import { textsReady } from './translations.ts';

const CallHome = lazy(() => import('./features/call-home/call-home.tsx').then((m) => ({ default: m.CallHome })));

const ROUTES = FEATURES.flatMap(({ routes }) => routes);

/** Redirects users without the role (docs/rules/04-roles.md#administrators); the server guards the data. */
export function AdminRoot({ shell }: { shell: ShellContext }) {
  const isAdmin = useStore(shell.session, (session) => session.isAdmin);
  const loading = useStore(shell.session, ({ status }) => status === 'loading');
  if (!isAdmin && !loading) return <Navigate to="/" replace />;
  return <ShellProvider shell={shell}>{loading ? <PageSkeleton cards={2} /> : <Pages shell={shell} />}</ShellProvider>;
}

function Pages({ shell }: { shell: ShellContext }) {
  use(textsReady(shell));
  const session = useStore(shell.session);
  const isReportOpen = useIsReportOpen(shell);
  const reader = { session, configuration: shell.configuration, isReportOpen };
  const tabs = tabsOf(FEATURES, reader);
  return (
    <Suspense fallback={<PageSkeleton cards={2} />}>
      <Routes>
        {ROUTES.filter(({ isBare }) => isBare).map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route element={<Framed tabs={tabs} actions={actionsOf(FEATURES, reader)} />}>
          <Route path="/admin" element={<Navigate to={tabs[0]?.to ?? '/'} replace />} />
          {ROUTES.filter(({ isBare }) => !isBare).map((route) => (
            <Route key={route.path} path={route.path} element={pageOf(route)} />
          ))}
          <Route path="/admin/*" element={<UnknownPage tabs={tabs} />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** The page of a route; the head and the tabs of a call stay mounted while its pages change. */
const pageOf = ({ Page, callTab }: ConsoleRoute) =>
  callTab === undefined ? (
    <Page />
  ) : (
    <CallHome tab={callTab}>
      <Page />
    </CallHome>
  );

/** Tabs and command palette stay mounted while the pages change. */
function Framed({ tabs, actions }: { tabs: readonly ConsoleTab[]; actions: readonly ConsoleAction[] }) {
  const { pathname } = useLocation();
  return (
    <ConsoleFrame
      tabs={tabs}
      current={currentTab(FEATURES, pathname)}
      aside={<PaletteButton tabs={tabs} actions={actions} />}
    >
      <Suspense fallback={<PageSkeleton cards={2} />}>
        <Outlet />
      </Suspense>
    </ConsoleFrame>
  );
}
