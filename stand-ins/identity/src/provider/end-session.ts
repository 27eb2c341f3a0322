import type { Client, default as Provider, Session } from 'oidc-provider';

/** The library's method for logout tokens, which its types lack. */
type NotifiableClient = Client & { backchannelLogout(accountId: string, sid: string | undefined): Promise<void> };

// A client that does not respond must not prevent the sign-out.
async function tellClient(
  provider: Provider,
  clientId: string,
  accountId: string,
  sid: string | undefined,
): Promise<void> {
  const client = await provider.Client.find(clientId);
  if (!client?.backchannelLogoutUri) return;
  await (client as NotifiableClient).backchannelLogout(accountId, sid).catch(() => undefined);
}

/** Ends a user's session with its grants, and notifies the session's clients. */
export async function endSession(provider: Provider, session: Session): Promise<void> {
  const authorizations = Object.entries(session.authorizations ?? {});
  for (const [, { grantId }] of authorizations) {
    if (grantId === undefined) continue;
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.RefreshToken.revokeByGrantId(grantId);
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  await session.destroy();
  const { accountId } = session;
  if (accountId === undefined) return;
  await Promise.all(
    authorizations.map(([clientId]) => tellClient(provider, clientId, accountId, session.sidFor(clientId))),
  );
}
