import type { Api } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { dropToken, isValidToken, keepToken, storedToken } from './access-token.ts';

const LOCK = 'impact-call-refresh';

/** Across tabs; without Web Locks, in this tab. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  (navigator.locks ? navigator.locks.request(LOCK, work) : work()) as Promise<T>;

/**
 * Callers and tabs share one attempt: the token rotates (docs/rules/03-sessions.md#one-refresh). Null if the session
 * cannot continue; rejects offline.
 */
export function createRefresh(api: Pick<Api, 'RefreshToken'>): () => Promise<string | null> {
  let current: Promise<string | null> | null = null;

  async function refresh(refused: string | null): Promise<string | null> {
    const stored = storedToken();
    if (stored !== refused && isValidToken(stored)) return stored;
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
    const refused = storedToken();
    current ??= exclusively(() => refresh(refused)).finally(() => (current = null));
    return current;
  };
}
