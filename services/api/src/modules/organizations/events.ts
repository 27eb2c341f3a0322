import type { Language } from '@impact-call/contracts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';

/** An invitation to act for an organization, as it was written; `token` is the secret of its link. */
export interface MemberInvited {
  organization: { name: string };
  /** With whether the provider vouches for the address: one that anybody may claim lends nobody's name to a mail. */
  inviter: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'> & { emailVerified: boolean };
  email: string;
  token: string;
  language: Language;
  expiresAt: Date;
  at: Date;
}

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    /** Its name, or where it is. */
    'organization.described': { organizationId: string };
    /** Whatever still needs the organization throws, and it stays. */
    'organization.deleting': { organizationId: string };
    /** Its register number, or whom it names as its contact. */
    'organization.identified': { organizationId: string; userId: string };
    'member.invited': MemberInvited;
    'member.joined': { organizationId: string; userId: string };
  }
}
