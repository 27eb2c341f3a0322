import { isProblem, createApi } from '@impact-call/api-client';
import { type OpenedTrial, type Api, ZERO_ID } from '@impact-call/contracts';
import type { ReactNode } from 'react';
import type { Dependencies } from '../app/create-dependencies.ts';
import { createShellApp } from '../app/create-shell-app.ts';
import { languageFor } from '../configuration/language.ts';
import { NoTrial, TrialApp } from './trial-app.tsx';
import { TRIAL_PREFIX } from '@impact-call/contracts/paths';
import { storedToken } from '../session/access-token.ts';
import { createRefresh } from '../session/refresh-token.ts';
import type { SessionStore } from '@impact-call/contracts/remote';
import { createStore } from 'zustand/vanilla';
import type { ShellSession } from '../session/create-session.ts';

const APPLICATION = /^\/trial\/call\/([\w-]+)/;

/** Null for an incomplete address. */
const trialInAddress = (): string | null => APPLICATION.exec(location.pathname)?.[1] ?? null;

/** From the fragment, which no server receives. Removed from the address, so that a copy does not carry it. */
function takeToken(id: string): string | null {
  const key = `trial ${id}`;
  const token = location.hash.slice(1);
  if (token !== '') {
    sessionStorage.setItem(key, token);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(key);
}

const nothing = async (): Promise<void> => undefined;

function createTrialSession({ organization, person }: OpenedTrial, session: ShellSession): ShellSession {
  const own = {
    ...{ ...organization, reg_number: '', street_name: '', city_name: '', country: '', contact_name: '' },
    ...{ contact_surname: '', contact_role: '', contact_email: '', date_of_foundation: null, personalData: true },
  };
  const store = createStore<SessionStore>(() => ({
    status: 'signed-in',
    user: { ...person, id: ZERO_ID, email: '', emailVerified: true, roles: [], canCustomize: false, isReviewer: false },
    organizations: [own],
    organization: own,
    isAdmin: false,
    selectOrganization: () => undefined,
    reloadOrganizations: nothing,
    signIn: nothing,
    signOut: nothing,
  }));
  return { ...session, store };
}

interface TrialApiOptions {
  organizationId: string;
  /** Null in an administrator's session. */
  token: string | null;
  /** The trial, its link or the session has ended. */
  onEnded(): void;
}

function createTrialApi(
  { api, language, failedRequests }: Pick<Dependencies, 'api' | 'language' | 'failedRequests'>,
  { organizationId, token, onEnded }: TrialApiOptions,
): Api {
  const refresh = token === null ? createRefresh(api) : async () => null;
  const trial = createApi({
    session: { getToken: () => token ?? storedToken(), refresh, onEnded },
    getOrganizationId: () => organizationId,
    get language() {
      return language.current;
    },
    baseUrl: TRIAL_PREFIX,
    onServerFailure: failedRequests.add,
  });
  return { ...trial, GetConfig: api.GetConfig, GetRemotes: api.GetRemotes };
}

type Show = (page: ReactNode, brandColor: string | null) => void;

/** Null if there is none for this reader. */
async function openTrial(
  { api, session }: Dependencies,
  id: string,
  token: string | null,
): Promise<OpenedTrial | null> {
  if (id === '') return null;
  // An administrator's session may need a refresh first; a link works without.
  if (token === null) await session.start().catch(() => undefined);
  try {
    return await api.OpenTrial({ body: { id, token } });
  } catch (error) {
    if (isProblem(error) && error.status < 500) return null;
    throw error;
  }
}

export async function startTrial(dependencies: Dependencies, show: Show): Promise<void> {
  const id = trialInAddress() ?? '';
  const token = id === '' ? null : takeToken(id);
  const configuration = await dependencies.configuration.read().catch(() => null);
  const language = configuration ? languageFor(configuration) : dependencies.language.current;
  dependencies.language.current = language;
  const { signedIn } = dependencies;
  const brandColor = configuration?.brandColor ?? null;
  try {
    await signedIn.load();
    const [trial] = await Promise.all([openTrial(dependencies, id, token), signedIn.remotes?.reload()]);
    if (!trial) return show(<NoTrial app={await createShellApp(dependencies, language)} reason="over" />, brandColor);
    let ended = (): void => undefined;
    const api = createTrialApi(dependencies, { organizationId: trial.organization.id, token, onEnded: () => ended() });
    const app = await createShellApp(
      { ...dependencies, api, session: createTrialSession(trial, dependencies.session) },
      language,
    );
    ended = () => show(<NoTrial app={app} reason="over" />, brandColor);
    show(<TrialApp app={app} id={id} trial={trial} isAdmin={token === null} />, brandColor);
  } catch {
    show(<NoTrial app={await createShellApp(dependencies, language)} reason="failed" />, brandColor);
  }
}
