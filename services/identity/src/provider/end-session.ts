import type { default as Provider, Session } from 'oidc-provider';

/** Ends a person's session and all that was granted in it. */
export async function endSession(provider: Provider, session: Session): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await provider.AccessToken.revokeByGrantId(grantId);
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  await session.destroy();
}
