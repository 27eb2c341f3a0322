import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Behaviour } from './behaviour.ts';

/**
 * The library takes a secret in the header and in the body for one and the same; this provider accepts only what it
 * says it does.
 */
export const refuseUnofferedAuthentication =
  ({ authMethods }: Required<Behaviour>) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const isBasic = /^basic /i.test(ctx.headers.authorization ?? '');
    if (!isBasic || authMethods.includes('client_secret_basic')) return next();
    ctx.status = 401;
    ctx.body = { error: 'invalid_client', error_description: 'client authentication failed' };
  };
