import { PATHS } from '@impact-call/contracts/paths';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { createHash, randomUUID } from 'node:crypto';
import { formFieldsOf } from './browser/form-fields.ts';
import type { Product } from './product.ts';

interface Provider {
  authorizationEndpoint: string;
  clientId: string;
  scope: string;
}

/** How to sign in: with an existing account, or with a new one (`prompt=create`). */
export interface Entry {
  prompt?: 'create';
  /** What a user would type into the provider's form. */
  typed: Record<string, string>;
}

const addressOf = (origin: string, name: keyof typeof PATHS): string => origin + (PATHS[name].split(' ')[1] ?? '');

/** Follows redirects until `end`, whose address it returns, or until a page. */
async function follow(request: APIRequestContext, start: string, end: string, form?: Record<string, string>) {
  let url = start;
  let answer = await (form ? request.post(url, { form, maxRedirects: 0 }) : request.get(url, { maxRedirects: 0 }));
  for (let location = answer.headers()['location']; location; location = answer.headers()['location']) {
    url = new URL(location, url).href;
    if (url.startsWith(end)) return { url, page: '' };
    answer = await request.get(url, { maxRedirects: 0 });
  }
  return { url, page: await answer.text() };
}

/** Fills in the provider's form; returns the code from its redirect. */
async function codeOf(request: APIRequestContext, authorization: string, redirectUri: string, typed: Entry['typed']) {
  const shown = await follow(request, authorization, redirectUri);
  const { action, fields } = formFieldsOf(shown.page);
  const back = await follow(request, new URL(action, shown.url).href, redirectUri, { ...fields, ...typed });
  const code = new URL(back.url).searchParams.get('code');
  if (code === null) throw new Error(`${back.url} sent no code: ${back.page.slice(0, 400)}`);
  return code;
}

function authorizationOf({ authorizationEndpoint, clientId, scope }: Provider, parameters: Record<string, string>) {
  const url = new URL(authorizationEndpoint);
  const request = { response_type: 'code', client_id: clientId, scope, state: randomUUID(), ...parameters };
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Signs a browser in with the requests that its pages would send to the real provider, but without rendering them. Only
 * `access.spec.ts` and `applicant-path.proof.spec.ts` test signing in through the pages.
 */
export async function enter(context: BrowserContext, { origin }: Product, { prompt, typed }: Entry): Promise<void> {
  const { request } = context;
  const redirectUri = `${origin}/login-callback`;
  const [codeVerifier, nonce] = [randomUUID() + randomUUID(), randomUUID()];
  const provider = (await (await request.get(addressOf(origin, 'GetProvider'))).json()) as Provider;
  const authorization = authorizationOf(provider, {
    redirect_uri: redirectUri,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(prompt ? { prompt } : {}),
  });
  const code = await codeOf(request, authorization, redirectUri, typed);
  const answer = await request.post(addressOf(origin, 'TokenExchange'), {
    data: { code, redirectUri, codeVerifier, nonce },
  });
  if (!answer.ok()) throw new Error(`no session: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const stored = { url: origin, sameSite: 'Strict' } as const;
  await context.addCookies([
    { ...stored, name: 'access_token', value: token },
    { ...stored, name: 'signed_in', value: '1' },
  ]);
}
