import type { KoaContextWithOIDC } from 'oidc-provider';
import { chooseLanguage } from '../locales/languages.ts';
import { createPageContext, type PageContext } from '../pages/page-context.ts';

/** Language and back link of the provider's own pages. They have no language links, which would repeat the request. */
export function pageContextOf(ctx: KoaContextWithOIDC): PageContext {
  const requested = ctx.oidc?.params?.ui_locales ?? ctx.query['ui_locales'];
  return createPageContext(chooseLanguage(requested), { homeUrl: ctx.oidc?.client?.clientUri });
}
