import type { TokenEndpointResponse } from 'openid-client';

export interface ProviderTokens {
  refresh: string | null;
  /** Stored only without a refresh token; `accessEnd` is in milliseconds since 1970. */
  access: string | null;
  accessEnd: number;
}

/** Providers may omit the lifetime of an access token; most use an hour. */
const USUAL_SECONDS = 3600;

export const NO_TOKENS: ProviderTokens = { refresh: null, access: null, accessEnd: 0 };

type Granted = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>;

/** Without a new refresh token, the previous one stays valid. */
export function tokensOf(
  { access_token: access, refresh_token: fresh, expires_in: seconds = USUAL_SECONDS }: Granted,
  at: Date,
  previous: ProviderTokens = NO_TOKENS,
): ProviderTokens {
  const refresh = fresh ?? previous.refresh;
  return refresh === null
    ? { refresh, access, accessEnd: at.getTime() + seconds * 1000 }
    : { refresh, access: null, accessEnd: 0 };
}
