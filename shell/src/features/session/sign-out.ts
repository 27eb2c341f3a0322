import type { SessionOptions } from './session-options.ts';
import { logoutCallbackUri } from './authorization-url.ts';

/** Revokes the session on the server; answers where the browser goes next. Offline, it is at least forgotten here. */
export async function endAtProvider(api: SessionOptions['api']): Promise<string> {
  try {
    const { endSessionUrl } = await api.Logout({ body: { postLogoutRedirectUri: logoutCallbackUri() } });
    return endSessionUrl ?? logoutCallbackUri();
  } catch {
    return logoutCallbackUri();
  }
}
