import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { claimsByScope } from '../accounts/claims.ts';

/** The session's grant for this client, created on the first request: a first-party client needs no consent. */
export async function grantToFirstPartyClient(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { provider, session, client } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing && existing.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(Object.keys(claimsByScope).join(' '));
  await grant.save();
  return grant;
}
