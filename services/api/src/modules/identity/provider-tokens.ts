import type { TokenEndpointResponse } from 'openid-client';

/** What the provider gave with which it can be asked about a person again, without them. */
export interface ProviderTokens {
  refresh: string | null;
  /** Kept only where there is no refresh token; userinfo takes it until `accessEnd` (milliseconds since 1970). */
  access: string | null;
  accessEnd: number;
}

/** Providers need not say how long an access token lives; most let it live an hour. */
const USUAL_SECONDS = 3600;

export const NO_TOKENS: ProviderTokens = { refresh: null, access: null, accessEnd: 0 };

type Granted = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>;

/** What is kept of an answer of the token endpoint. One that brings no new refresh token leaves the former one good. */
export function tokensOf(
  { access_token: access, refresh_token: fresh, expires_in: seconds = USUAL_SECONDS }: Granted,
  at: Date,
  former: ProviderTokens = NO_TOKENS,
): ProviderTokens {
  const refresh = fresh ?? former.refresh;
  return refresh === null
    ? { refresh, access, accessEnd: at.getTime() + seconds * 1000 }
    : { refresh, access: null, accessEnd: 0 };
}
