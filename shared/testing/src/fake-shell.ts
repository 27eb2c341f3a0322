import { PATHS } from '@impact-call/contracts/paths';
import { CONTRACT_VERSION, type Notice, type SessionStore, type ShellContext } from '@impact-call/contracts/remote';
import type { Api, Language } from '@impact-call/contracts';
import { QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { createStore } from 'zustand/vanilla';
import { aConfiguration, anOrganization, aUser } from './builders.ts';

/** By default, a signed-in member of one organization. */
export interface FakeShellOptions {
  api?: Partial<Api>;
  session?: Partial<SessionStore>;
  language?: Language;
  shell?: Partial<Omit<ShellContext, 'api' | 'session'>>;
}

export type FakeShell = ShellContext & {
  notices: Notice[];
  hasUnsavedWork(): boolean;
};

/** Functions reject with their name unless the test provides them. */
function fakeApi(given: Partial<Api>): Api {
  const missing = (name: string) => () => Promise.reject(new Error(`fakeShell: give api.${name}`));
  const all = Object.fromEntries(Object.keys(PATHS).map((name) => [name, missing(name)]));
  return { ...all, ...given } as Api;
}

function fakeSession(given: Partial<SessionStore>) {
  const user = aUser();
  const organization = anOrganization();
  return createStore<SessionStore>((set, get) => ({
    status: 'signed-in',
    user,
    organizations: [organization],
    organization,
    isAdmin: false,
    selectOrganization: (id) => set({ organization: get().organizations.find((each) => each.id === id) ?? null }),
    reloadOrganizations: async () => undefined,
    signIn: async () => set({ status: 'signed-in' }),
    signOut: async () => set({ status: 'anonymous', user: null, organization: null }),
    ...given,
  }));
}

/** Has no texts until the remote loads its own, as in the real shell. */
export function fakeShell({ api = {}, session = {}, language = 'en', shell = {} }: FakeShellOptions = {}): FakeShell {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const notices: Notice[] = [];
  const guards = new Set<() => boolean>();
  return {
    contractVersion: CONTRACT_VERSION,
    session: fakeSession(session),
    api: fakeApi(api),
    i18n,
    language,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    configuration: aConfiguration({ defaultLanguage: language }),
    notify: (notice) => void notices.push(notice),
    loadStep: (name) => Promise.reject(new Error(`fakeShell: no remote offers the step ${name}`)),
    guardWork(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    ...shell,
    notices,
    hasUnsavedWork: () => [...guards].some((guard) => guard()),
  };
}
