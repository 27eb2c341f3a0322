import type { SessionStore } from '@impact-call/contracts/remote';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { writeCookie } from './cookies.ts';
import { createLifecycle, SIGNED_OUT } from './lifecycle.ts';
import { chooseOrganization, ORGANIZATION_COOKIE } from './load-profile.ts';
import type { SessionOptions } from './session-options.ts';
import { completeSignIn, startSignIn, type SignInOutcome } from './sign-in.ts';
import type { OnWait } from './wait-out-limit.ts';
import { logoutCallbackUri } from './authorization-url.ts';

/** Returns where the browser goes next. Offline, only this device forgets the session. */
async function endAtProvider(api: SessionOptions['api']): Promise<string> {
  try {
    const { endSessionUrl } = await api.Logout({ body: { postLogoutRedirectUri: logoutCallbackUri() } });
    return endSessionUrl ?? logoutCallbackUri();
  } catch {
    return logoutCallbackUri();
  }
}

/** With the functions that only the shell uses. */
export interface ShellSession {
  store: StoreApi<SessionStore>;
  /** Rejects if the server is unreachable; the user then counts as signed out. */
  start(): Promise<void>;
  /** The page stays while it has unsaved changes (docs/rules/03-sessions.md#session-end). */
  end(): void;
  complete(answer: URLSearchParams, onWait?: OnWait): Promise<SignInOutcome>;
}

export function createSession(options: SessionOptions): ShellSession {
  const { api, guards, tabs } = options;

  const store = createStore<SessionStore>((set, get) => ({
    status: 'loading',
    ...SIGNED_OUT,
    selectOrganization(id) {
      const organization = get().organizations.find((each) => each.id === id);
      if (!organization || organization === get().organization) return;
      writeCookie(ORGANIZATION_COOKIE, id);
      set({ organization });
      options.onContextChange('organization');
    },
    async reloadOrganizations(selectId) {
      const organizations = await api.GetOrganizations({ query: { pageSize: 500 } });
      const before = get().organization?.id ?? null;
      const organization = chooseOrganization(organizations, selectId ?? before);
      set({ organizations, organization });
      if ((organization?.id ?? null) !== before) options.onContextChange('organization');
    },
    signIn: (request = {}) => startSignIn(options, request),
    async signOut() {
      const leave = await endAtProvider(api);
      lifecycle.forget();
      tabs.notify('signed-out');
      guards.letGo();
      options.goTo(leave);
    },
  }));

  const lifecycle = createLifecycle(store, options);

  tabs.listen((message) => {
    if (message === 'signed-out') lifecycle.end();
    else if (store.getState().status !== 'signed-in') void lifecycle.start().catch(() => undefined);
  });

  async function complete(answer: URLSearchParams, onWait?: OnWait) {
    const outcome = await completeSignIn({ ...options, enter: () => lifecycle.enter() }, answer, onWait);
    if (outcome.kind !== 'signed-in') await lifecycle.start().catch(() => undefined);
    return outcome;
  }

  return { store, start: () => lifecycle.start(), end: () => lifecycle.end(), complete };
}
