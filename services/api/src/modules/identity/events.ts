import type { VerifiedEmail } from './verified-email.ts';
import type { Leaving } from '../../platform/program-tokens/responsible.ts';

/** The log's name for the identity provider, where it takes a role away. */
export const PROVIDER = 'identity-provider';

/** Somebody has another address that the provider vouches for. */
export interface Readdressed {
  userId: string;
  former: VerifiedEmail;
  present: VerifiedEmail;
}

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    /** A person was disabled or erased, or is no longer an administrator. */
    'administrator.left': Leaving;
    'person.readdressed': Readdressed;
  }
}
