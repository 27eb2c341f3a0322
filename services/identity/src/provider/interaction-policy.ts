import type { interactionPolicy } from 'oidc-provider';

/**
 * Adds `prompt=create` (OpenID Connect: Initiating User Registration) before the sign-in, and takes consent out: the only
 * clients are the product's own.
 */
export function createInteractionPolicy({ base, Prompt }: typeof interactionPolicy): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  policy.add(new Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}
