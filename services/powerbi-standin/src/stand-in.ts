import type { TokenMint } from './token-mint.ts';

/** What all routes share. */
export interface StandIn {
  /** The address that browsers and the product know, e.g. `http://localhost:3004`. */
  readonly origin: string;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origins whose pages may embed reports. */
  readonly parents: readonly string[];
  readonly accessTokenSeconds: number;
  readonly embedTokenSeconds: number;
  readonly mint: TokenMint;
}
