import type { Api } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { dropToken, isValidToken, keepToken, keptToken } from './access-token.ts';

const LOCK = 'impact-call-refresh';

/** One at a time in all tabs; a browser without Web Locks has at least one at a time in this tab. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  (navigator.locks ? navigator.locks.request(LOCK, work) : work()) as Promise<T>;

/**
 * Makes the function that gets a new access token. All callers of a tab share one attempt, and a tab that waited for
 * another uses what that one got: the refresh token is rotated, so using it twice would end the session
 * (docs/rules.md#one-refresh). The function answers null when the session cannot go on, and rejects when the server
 * could not be asked.
 */
export function createRefresh(api: Pick<Api, 'RefreshToken'>): () => Promise<string | null> {
  let current: Promise<string | null> | null = null;

  async function refresh(refused: string | null): Promise<string | null> {
    const kept = keptToken();
    if (kept !== refused && isValidToken(kept)) return kept;
    try {
      const { token } = await api.RefreshToken({ body: {} });
      keepToken(token);
      return token;
    } catch (error) {
      if (!isProblem(error) || error.status === 429 || error.status >= 500) throw error;
      dropToken();
      return null;
    }
  }

  return () => {
    const refused = keptToken();
    current ??= exclusively(() => refresh(refused)).finally(() => (current = null));
    return current;
  };
}
