import type { Language } from '@impact-call/contracts';
import type { VerifiedEmail } from './provider/verified-email.ts';
import type { Leaving } from '../../../platform/program-tokens/responsible.ts';
import type { Device } from './sessions/own-sessions.ts';

/** The log's name for the identity provider when it removes a role. */
export const PROVIDER = 'identity-provider';

export interface Readdressed {
  userId: string;
  former: VerifiedEmail;
  present: VerifiedEmail;
}

/** `token` is the secret of the mailed link. */
export interface IdentityUnconfirmed {
  firstName: string;
  email: VerifiedEmail;
  token: string;
  device: Device;
  /** Null when neither the account nor the browser has one. */
  language: Language | null;
  expiresAt: Date;
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'administrator.left': Leaving;
    'person.readdressed': Readdressed;
    'identity.unconfirmed': IdentityUnconfirmed;
    'identity.confirmed': { userId: string; issuer: string };
  }
}
