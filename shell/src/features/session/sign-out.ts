import type { SessionOptions } from './session-options.ts';
import { logoutCallbackUri } from './authorization-url.ts';

/** Revokes the session on the server; returns where the browser goes next. Offline, only this device forgets it. */
export async function endAtProvider(api: SessionOptions['api']): Promise<string> {
  try {
    const { endSessionUrl } = await api.Logout({ body: { postLogoutRedirectUri: logoutCallbackUri() } });
    return endSessionUrl ?? logoutCallbackUri();
  } catch {
    return logoutCallbackUri();
  }
}
