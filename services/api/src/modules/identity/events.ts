import type { Leaving } from '../../platform/program-tokens/responsible.ts';

/** Who stands in the log for the identity provider, where it takes a role away. */
export const PROVIDER = 'identity-provider';

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    /** Somebody was disabled or erased, or is no administrator any more. */
    'administrator.left': Leaving;
  }
}
