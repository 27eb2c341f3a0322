import { ShellProvider, UiProvider } from '@impact-call/ui';
import { fakeShell, type FakeShellOptions } from '@impact-call/testing';
import { finishEvents } from '@impact-call/testing/finish-events';
import { act, cleanup, render } from '@testing-library/react';
import type { NavigationEntry } from '@impact-call/contracts';
import type { RemoteModule } from '@impact-call/contracts/remote';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, jest } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { AppRoutes } from '../features/app/app-routes.tsx';
import { LanguageOffer } from '../features/language-offer/language-offer.tsx';
import { createNavigation, ShellAppProvider, type ShellApp } from '../features/shell-app/shell-app.ts';
import { texts } from '../translations.ts';
import { NoticeRegion } from '../features/layout/notice-region.tsx';
import { PageFrame } from '../features/layout/page-frame.tsx';
import * as signedInPart from '../features/signed-in/signed-in-part.ts';
import { createNotices } from '../features/notices/notice-store.ts';
import { createRedirect } from '../features/session/redirect.ts';
import type { SignInOutcome } from '../features/session/sign-in.ts';
import { createStore } from 'zustand/vanilla';

afterEach(cleanup);
finishEvents();
stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
stubGlobal('scrollTo', () => undefined);

export interface RenderAppOptions extends FakeShellOptions {
  offline?: boolean;
  outcome?: SignInOutcome;
  remote?: RemoteModule['Root'];
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

const aWay = ({ label, ...entry }: Partial<Omit<NavigationEntry, 'label'>> & { to: string; label: string }) => ({
  icon: 'list' as const,
  place: 'menu' as const,
  order: 40,
  access: 'user' as const,
  ...entry,
  label: { en: label, it: label, fr: label },
});

/** Renders the shell at an address with a fake session and server. Its one remote handles /calls, /call and /admin. */
export async function renderApp(
  path: string,
  {
    offline = false,
    outcome = { kind: 'failed' },
    remote: Remote = () => <h1>A remote</h1>,
    ...options
  }: RenderAppOptions = {},
) {
  const notices = createNotices(() => options.shell?.failedRequest?.() ?? null);
  const shell = fakeShell({
    ...options,
    shell: { notify: (notice) => notices.getState().add(notice), ...options.shell },
  });
  await texts.load(shell.i18n, shell.language);
  const registration = {
    name: 'mfe-any',
    routes: ['/calls', '/call/*', '/admin/*', '/review'],
    steps: [],
    navigation: [
      aWay({ to: '/admin', label: 'Admin Panel', order: 30, access: 'admin' }),
      aWay({ to: '/calls', label: 'Back to calls', order: 20 }),
      aWay({ to: '/calls', label: 'Calls', order: 10, place: 'side' }),
      aWay({
        to: '/register-org',
        label: 'Register another organization',
        place: 'side',
        access: 'organization-adder',
      }),
    ],
    access: 'user' as const,
    active: { version: '1', entry: '', integrity: '', preload: [] },
    fallback: null,
  };
  const registered = [registration];
  const complete = jest.fn<ShellApp['session']['complete']>(() => Promise.resolve(outcome));
  const app: ShellApp = {
    shell,
    session: { store: shell.session, start: () => Promise.resolve(), end: () => undefined, complete },
    connection: {
      store: createStore(() => ({ offline, trying: false })),
      lost: () => undefined,
      retry: () => Promise.resolve(),
    },
    notices,
    guards: { add: () => () => undefined, hasUnsavedWork: () => false, letGo: () => undefined },
    navigation: createNavigation(),
    redirect: createRedirect(),
    welcome: { open: jest.fn() },
    signedIn: {
      part: signedInPart,
      remotes: {
        isOutdated: () => false,
        crashed: () => undefined,
        list: () => registered,
        reload: () => Promise.resolve(),
        subscribe: () => () => undefined,
        load: () => Promise.resolve({ contractVersion: '1.0', Root: Remote }),
        loadStep: () => Promise.reject(new Error('none')),
      },
    },
  };
  const page = (
    <UiProvider>
      <ShellAppProvider value={app}>
        <ShellProvider shell={shell}>
          <MemoryRouter initialEntries={[path]}>
            <PageFrame>
              <AppRoutes />
            </PageFrame>
            <LanguageOffer />
            <NoticeRegion />
            <Address />
          </MemoryRouter>
        </ShellProvider>
      </ShellAppProvider>
    </UiProvider>
  );
  // Async, since the remote suspends.
  await act(async () => void render(page));
  return { app, shell, complete };
}
