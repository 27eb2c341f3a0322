import type { ClientAuthMethod } from 'oidc-provider';

/** A claim by its name. */
export type Claims = { sub: string; [claim: string]: unknown };

/** What providers do differently from each other, so that clients can be tried with each kind. */
export interface Behaviour {
  /** How clients may show their secret; both by default. */
  readonly authMethods?: readonly ClientAuthMethod[];
  /**
   * Whether the ID token carries the claims of the granted scopes, as most hosted providers do; else the userinfo
   * endpoint alone tells them.
   */
  readonly hasClaimsInIdToken?: boolean;
  /** Whether people may be sent to register (`prompt=create`). */
  readonly hasPromptCreate?: boolean;
  /** What is said of a person, from what usually is. */
  readonly changeClaims?: (claims: Claims) => Claims;
}

export const USUAL: Required<Behaviour> = {
  authMethods: ['client_secret_basic', 'client_secret_post'],
  hasClaimsInIdToken: true,
  hasPromptCreate: true,
  changeClaims: (claims) => claims,
};
