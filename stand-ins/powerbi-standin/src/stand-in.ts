import type { TokenMint } from './token-mint.ts';

/** What all routes share. */
export interface StandIn {
  /** The address that browsers and the product know, e.g. `http://localhost:3004`. */
  readonly origin: string;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the authority grants tokens for; each of Microsoft's clouds has its own. */
  readonly scope: string;
  /** Whether the service principal may create reports in its workspace, or only read those that are there. */
  readonly mayCreate: boolean;
  /** Origins whose pages may embed reports. */
  readonly parents: readonly string[];
  readonly accessTokenSeconds: number;
  readonly embedTokenSeconds: number;
  readonly mint: TokenMint;
}
