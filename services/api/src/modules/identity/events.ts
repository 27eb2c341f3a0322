import type { Leaving } from '../../platform/program-tokens/responsible.ts';

/** The log's name for the identity provider, where it takes a role away. */
export const PROVIDER = 'identity-provider';

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    /** A person was disabled or erased, or is no longer an administrator. */
    'administrator.left': Leaving;
  }
}
