import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, default as Provider } from 'oidc-provider';
import { endSession } from './end-session.ts';

// By itself, the library would end the other user's session with an inline script, which our pages forbid.
async function leaveOtherSession(provider: Provider, interaction: Interaction, accountId: string): Promise<void> {
  if (!interaction.session || interaction.session.accountId === accountId) return;
  const other = await provider.Session.findByUid(interaction.session.uid);
  if (other) await endSession(provider, other);
  interaction.session = undefined;
  await interaction.persist();
}

/** Reports the signed-in (or registered) account to the provider and returns the address to redirect the browser to. */
export async function completeInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<string> {
  const interaction = await provider.interactionDetails(request, response);
  await leaveOtherSession(provider, interaction, accountId);
  // Both prompts count as completed: a user sent to register may have signed in instead, and vice versa.
  return provider.interactionResult(request, response, { login: { accountId }, create: {} });
}
