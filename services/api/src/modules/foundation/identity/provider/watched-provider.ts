import type { Platform } from '../../../../platform/platform.ts';
import { createPeriodic, type Periodic } from '../../../../platform/periodic.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { createIdentityProvider, type IdentityProvider } from './provider.ts';
import type { Fault } from './provider-faults.ts';

const CHECKED_EVERY_MS = 30_000;

/** The identity provider; faults that prevent signing in go to the log. */
export function createWatchedProvider(
  { log, now }: Pick<Platform, 'log' | 'now'>,
  { oidc, publicOrigin }: { oidc: OidcSettings; publicOrigin: string },
): { provider: IdentityProvider; providerWatch: Periodic } {
  const report = ({ isAway, words }: Fault): void =>
    isAway ? log.warn({ part: 'sign-in' }, words) : log.error({ part: 'sign-in' }, words);
  const provider = createIdentityProvider(oidc, { redirectUri: `${publicOrigin}/login-callback`, report, now });
  let isChecked = false;
  // Repeats until the provider responds once, so that an operator sees faults early and a late provider delays nothing.
  const round = async (): Promise<void> => {
    if (!isChecked) isChecked = await provider.check();
  };
  const providerWatch = createPeriodic(CHECKED_EVERY_MS, round, (error) =>
    log.error({ err: error }, 'the identity provider was not checked'),
  );
  return { provider, providerWatch };
}
