import type { SessionOptions } from './session-options.ts';
import { logoutCallbackUri } from './authorization-url.ts';

/** Returns where the browser goes next. Offline, only this device forgets the session. */
export async function endAtProvider(api: SessionOptions['api']): Promise<string> {
  try {
    const { endSessionUrl } = await api.Logout({ body: { postLogoutRedirectUri: logoutCallbackUri() } });
    return endSessionUrl ?? logoutCallbackUri();
  } catch {
    return logoutCallbackUri();
  }
}
