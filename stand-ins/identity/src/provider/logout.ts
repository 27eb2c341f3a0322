import type { KoaContextWithOIDC } from 'oidc-provider';
import { html, raw } from '../pages/html.ts';
import { renderMessagePage } from '../pages/message-page.ts';
import { cookieOptions } from './cookies.ts';
import { endSession } from './end-session.ts';
import { pageContextOf } from './page-context.ts';

/** True where the request itself shows that the product, for this person, asked to sign out. */
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

/**
 * The answer to a sign-out request of a signed-in person: done at once when it is certain, else asked with one button.
 */
export async function answerLogout(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  if (isCertain(ctx)) return finishLogout(ctx);
  const page = pageContextOf(ctx);
  const { title, text, action } = page.messages.signOut;
  const button = html`${raw(form)}<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${action}</button>`;
  ctx.body = renderMessagePage(page, { title, paragraphs: [text], action: button });
}

/** Nobody is signed in: there is nothing to confirm, and no reason for the library's self-submitting page. */
export async function answerLogoutWithoutSession(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.oidc?.route === 'end_session' && ctx.status === 200 && !ctx.oidc.session?.accountId) await finishLogout(ctx);
}

/** Shown after a sign-out that named no page to return to. */
export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  const page = pageContextOf(ctx);
  const { title, text } = page.messages.signedOut;
  ctx.body = renderMessagePage(page, { title, paragraphs: [text] });
}
