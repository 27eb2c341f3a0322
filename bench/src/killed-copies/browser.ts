import { createHash, randomBytes } from 'node:crypto';
import { createApi, isProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import type { Db } from 'mongodb';
import { collectionOf } from '../api/collection-of.ts';
import type { SignedIn } from '../api/person.ts';

/** What a browser that is signed in has: the product's own client, and a session that is made longer now and then. */
export interface Browser {
  api: Api;
  /** Gets the next pair of tokens, as a page does when its own has expired. Rejects where no answer came. */
  refresh(): Promise<void>;
  /** Whether the product said that the session is over. */
  isSignedOut(): boolean;
  refreshes(): number;
}

const COOKIE = /(?:^|; )?refresh_token=([^;]*)/;
const DAY = 86_400_000;

/** Stores a refresh token of the session, as the service keeps it. */
async function refreshTokenOf(db: Db, { sessionId }: SignedIn): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await collectionOf(db, 'refreshTokens').insertOne({
    _id: createHash('sha256').update(token).digest('base64url'),
    sessionId,
    rotatedAt: null,
    expiresAt: new Date(Date.now() + DAY),
  });
  return token;
}

/** Signs the person in at this address; the refresh token stays in a cookie, as in a browser. */
export async function openBrowser(
  origin: string,
  db: Db,
  person: SignedIn,
  organizationId: string | null,
): Promise<Browser> {
  let cookie = await refreshTokenOf(db, person);
  let token = person.token;
  let isSignedOut = false;
  let refreshes = 0;
  const withCookie: typeof fetch = async (address, options) => {
    const headers = new Headers(options?.headers);
    headers.set('origin', origin);
    if (String(address).includes('/api/Jwt/')) headers.set('cookie', `refresh_token=${cookie}`);
    const response = await fetch(address, { ...options, headers });
    for (const line of response.headers.getSetCookie()) cookie = COOKIE.exec(line)?.[1] ?? cookie;
    return response;
  };
  const refresh = async (): Promise<void> => {
    try {
      ({ token } = await api.RefreshToken({ body: {} }));
      refreshes += 1;
    } catch (error) {
      // As the shell does: whoever could not be answered asks again.
      if (!isProblem(error) || error.status === 429 || error.status >= 500) throw error;
      isSignedOut = true;
    }
  };
  const session = {
    getToken: () => token,
    refresh: async () => {
      await refresh();
      return isSignedOut ? null : token;
    },
    onEnded: () => void (isSignedOut = true),
  };
  const api = createApi({
    session,
    getOrganizationId: () => organizationId,
    language: 'en',
    baseUrl: origin,
    fetch: withCookie,
  });
  return { api, refresh, isSignedOut: () => isSignedOut, refreshes: () => refreshes };
}
