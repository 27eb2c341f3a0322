import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, default as Provider } from 'oidc-provider';
import { endSession } from './end-session.ts';

// Left to itself the library ends the other person's session through a page with an inline script; ours have none.
async function leaveOtherSession(provider: Provider, interaction: Interaction, accountId: string): Promise<void> {
  if (!interaction.session || interaction.session.accountId === accountId) return;
  const other = await provider.Session.findByUid(interaction.session.uid);
  if (other) await endSession(provider, other);
  interaction.session = undefined;
  await interaction.persist();
}

/** Tells the provider who has signed in (or registered) and answers the address to send the browser to. */
export async function completeInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<string> {
  const interaction = await provider.interactionDetails(request, response);
  await leaveOtherSession(provider, interaction, accountId);
  // Both prompts count as answered: who came to register may have signed in instead, and the other way round.
  return provider.interactionResult(request, response, { login: { accountId }, create: {} });
}
