import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { RunningIdentity } from 'identity';

/** Data that a browser returns with after signing in at the provider. */
export interface Visit {
  code: string;
  redirectUri: string;
  codeVerifier: string;
  nonce: string;
}

const fieldsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** A browser without scripts: follows the provider's redirects, stores cookies, submits the sign-in form. */
async function browse(start: URL, credentials: Record<string, string>): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (url: URL, form?: URLSearchParams): Promise<{ url: URL; page: string }> => {
    if (url.origin !== start.origin) return { url, page: '' };
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      headers: { cookie, accept: 'text/html' },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    return location ? visit(new URL(location, url)) : { url, page: await response.text() };
  };
  const shown = await visit(start);
  const action = /<form[^>]*action="([^"]*)"/.exec(shown.page)?.[1]?.replaceAll('&amp;', '&');
  if (action === undefined) throw new Error(`no form at ${shown.url.href}`);
  return (await visit(new URL(action, shown.url), new URLSearchParams({ ...fieldsOf(shown.page), ...credentials })))
    .url;
}

/** Signs in at the real provider, like the shell. */
export async function visitProvider(
  identity: RunningIdentity,
  provider: { authorizationEndpoint: string; clientId: string; scope: string },
  email: string,
): Promise<Visit> {
  const codeVerifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const redirectUri = identity.client.redirectUris[0] ?? '';
  const start = new URL(provider.authorizationEndpoint);
  start.search = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    scope: provider.scope,
    redirect_uri: redirectUri,
    state: randomState(),
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }).toString();
  const back = await browse(start, { email, password: identity.demoPassword });
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`no code came back: ${back.href}`);
  return { code, redirectUri, codeVerifier, nonce };
}
