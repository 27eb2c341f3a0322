import type { KoaContextWithOIDC } from 'oidc-provider';
import { html, raw } from '../pages/html.ts';
import { renderMessagePage } from '../pages/message-page.ts';
import { cookieOptions } from './cookies.ts';
import { endSession } from './end-session.ts';
import { pageContextOf } from './page-context.ts';

/** Whether the request itself proves that the product requested the sign-out for this user. */
function isCertain({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint;
  if (hint) return hint.payload.sub === oidc.session?.accountId;
  return oidc.client !== undefined && oidc.params?.post_logout_redirect_uri !== undefined;
}

async function finishLogout(ctx: KoaContextWithOIDC): Promise<void> {
  const { provider, session, params } = ctx.oidc;
  if (session) await endSession(provider, session);
  ctx.cookies.set(provider.cookieName('session'), null, cookieOptions);
  const { post_logout_redirect_uri: returnTo, state } = params ?? {};
  const target = new URL(typeof returnTo === 'string' ? returnTo : ctx.oidc.urlFor('end_session_success'));
  if (typeof returnTo === 'string' && typeof state === 'string') target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

/** Responds to a signed-in user's sign-out request: immediately when it is certain, else after a confirmation. */
export async function answerLogout(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  if (isCertain(ctx)) return finishLogout(ctx);
  const page = pageContextOf(ctx);
  const { title, text, action } = page.messages.signOut;
  const button = html`${raw(form)}<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${action}</button>`;
  ctx.body = renderMessagePage(page, { title, paragraphs: [text], action: button });
}

/** No user is signed in, so neither a confirmation nor the library's self-submitting page is needed. */
export async function answerLogoutWithoutSession(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.oidc?.route === 'end_session' && ctx.status === 200 && !ctx.oidc.session?.accountId) await finishLogout(ctx);
}

/** Shown after a sign-out without an address to return to. */
export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  const page = pageContextOf(ctx);
  const { title, text } = page.messages.signedOut;
  ctx.body = renderMessagePage(page, { title, paragraphs: [text] });
}
