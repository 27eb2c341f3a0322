import type { ClientAuthMethod } from 'oidc-provider';

/** Claims by name. */
export type Claims = { sub: string; [claim: string]: unknown };

/** Ways in which providers differ, to test clients with each. */
export interface Behaviour {
  /** How clients may send their secret; both by default. */
  readonly authMethods?: readonly ClientAuthMethod[];
  /**
   * Whether the ID token has the claims of the granted scopes, as with most hosted providers; otherwise only the
   * userinfo endpoint has them.
   */
  readonly hasClaimsInIdToken?: boolean;
  /** Whether registration can be requested (`prompt=create`). */
  readonly hasPromptCreate?: boolean;
  /** Changes a user's claims from the default ones. */
  readonly changeClaims?: (claims: Claims) => Claims;
}

export const USUAL: Required<Behaviour> = {
  authMethods: ['client_secret_basic', 'client_secret_post'],
  hasClaimsInIdToken: true,
  hasPromptCreate: true,
  changeClaims: (claims) => claims,
};
