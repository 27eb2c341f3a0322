import type { interactionPolicy } from 'oidc-provider';
import type { Behaviour } from './behaviour.ts';

/**
 * Adds `prompt=create` (OpenID Connect: Initiating User Registration) before the sign-in, and removes consent: the only
 * clients are the product's own.
 */
export function createInteractionPolicy(
  { base, Prompt }: typeof interactionPolicy,
  { hasPromptCreate }: Required<Behaviour>,
): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  if (hasPromptCreate) policy.add(new Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}
