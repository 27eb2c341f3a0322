import type Provider from 'oidc-provider';
import type { AccountStore } from '../accounts/account-store.ts';
import type { AttemptLimiter } from '../accounts/attempt-limiter.ts';
import type { DemoOffer } from '../pages/demo-panel.ts';
import type { ClientSettings } from '../provider/client-settings.ts';

/** The dependencies of the pages' routes. */
export interface IdentityContext {
  readonly provider: Provider;
  readonly accounts: AccountStore;
  readonly clients: readonly ClientSettings[];
  readonly attempts: AttemptLimiter;
  readonly demo: DemoOffer;
}
