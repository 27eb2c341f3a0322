import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Behaviour } from './behaviour.ts';

/**
 * The library treats a secret in the header and one in the body as the same; this provider accepts only the announced
 * methods.
 */
export const refuseUnofferedAuthentication =
  ({ authMethods }: Required<Behaviour>) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const isBasic = /^basic /i.test(ctx.headers.authorization ?? '');
    if (!isBasic || authMethods.includes('client_secret_basic')) return next();
    ctx.status = 401;
    ctx.body = { error: 'invalid_client', error_description: 'client authentication failed' };
  };
