import { createPeriodic, type Periodic } from '../../../../platform/periodic.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { IdentityProvider } from './provider.ts';
import type { Fault } from './provider-faults.ts';

const CHECKED_EVERY_MS = 30_000;

export function logFault(log: Platform['log'], { isAway, words }: Fault): void {
  if (isAway) log.warn({ part: 'sign-in' }, words);
  else log.error({ part: 'sign-in' }, words);
}

/**
 * Checks until the provider responds once, so that an operator sees faults early and a late provider delays nothing.
 */
export function createProviderWatch(provider: IdentityProvider, log: Platform['log']): Periodic {
  let isChecked = false;
  const check = async (): Promise<void> => {
    if (!isChecked) isChecked = await provider.check();
  };
  return createPeriodic(CHECKED_EVERY_MS, check, (error) =>
    log.error({ err: error }, 'the identity provider was not checked'),
  );
}
