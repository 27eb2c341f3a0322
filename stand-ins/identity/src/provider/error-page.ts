import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { renderMessagePage } from '../pages/message-page.ts';
import { pageContextOf } from './page-context.ts';

/** Renders a request that the provider rejects and cannot redirect to the client. */
export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const page = pageContextOf(ctx);
  const { notFound, failed, refused } = page.messages;
  const { title, text } = ctx.status === 404 ? notFound : ctx.status >= 500 ? failed : refused;
  const detail = out.error_description === undefined ? out.error : `${out.error}: ${out.error_description}`;
  ctx.type = 'html';
  ctx.body = renderMessagePage(page, { title, paragraphs: [text], detail });
}
