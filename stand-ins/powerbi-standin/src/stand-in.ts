import type { TokenMint } from './token-mint.ts';

/** State that all routes share. */
export interface StandIn {
  /** The public address for browsers and the product, e.g. `http://localhost:3004`. */
  readonly origin: string;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The scope of the authority's tokens; each of Microsoft's clouds has its own. */
  readonly scope: string;
  /** Whether the service principal may create reports in its workspace, or only read existing ones. */
  readonly mayCreate: boolean;
  /** Origins that may embed reports. */
  readonly parents: readonly string[];
  readonly accessTokenSeconds: number;
  readonly embedTokenSeconds: number;
  readonly mint: TokenMint;
}
