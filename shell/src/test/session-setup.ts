import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { PROBLEM_STATUS, type ProblemCode } from '@impact-call/contracts/problem';
import { anOrganization, aUser } from '@impact-call/testing';
import { jest } from '@jest/globals';
import { createSession } from '../features/session/create-session.ts';
import type { TabMessage } from '../features/session/other-tabs.ts';
import { createRefresh } from '../features/session/refresh-token.ts';
import { aToken } from './tokens.ts';

export const problem = (code: ProblemCode) =>
  new ApiProblem({ type: 'about:blank', title: code, status: PROBLEM_STATUS[code], code }, null);

export function clearBrowser() {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  sessionStorage.clear();
}

/** A session whose server, tabs and guards the test controls. */
export function aSession(given: Partial<Api> = {}) {
  const organizations = [anOrganization({ name: 'Aurora' }), anOrganization({ name: 'Borealis' })];
  const usual = {
    GetUser: jest.fn<Api['GetUser']>(() => Promise.resolve(aUser({ id: 'giulia' }))),
    GetOrganizations: jest.fn<Api['GetOrganizations']>(() => Promise.resolve(organizations)),
    GetProvider: jest.fn<Api['GetProvider']>(() =>
      Promise.resolve({
        authorizationEndpoint: 'https://id.example/auth',
        clientId: 'impact-call',
        scope: 'openid email',
        prompts: ['create', 'login'],
        registerUrl: null as string | null,
      }),
    ),
    RefreshToken: jest.fn<Api['RefreshToken']>(() => Promise.resolve({ token: aToken(900), refresh_token: null })),
    TokenExchange: jest.fn<Api['TokenExchange']>(() => Promise.resolve({ token: aToken(900), refresh_token: null })),
    Logout: jest.fn<Api['Logout']>(() => Promise.resolve({ endSessionUrl: 'https://id.example/end' })),
  };
  const api: typeof usual = Object.assign(usual, given);
  const world = {
    unsaved: false,
    left: [] as string[],
    sent: [] as TabMessage[],
    changes: [] as string[],
    hear: (_message: TabMessage) => undefined as void,
  };
  const session = createSession({
    api,
    refresh: createRefresh(api),
    guards: { add: () => () => undefined, hasUnsavedWork: () => world.unsaved, letGo: () => undefined },
    tabs: { notify: (message) => void world.sent.push(message), listen: (listener) => void (world.hear = listener) },
    getLanguage: () => 'it',
    prepare: () => Promise.resolve(),
    onContextChange: (change) => void world.changes.push(change),
    goTo: (url) => void world.left.push(url),
  });
  return { session, api, world, organizations };
}
