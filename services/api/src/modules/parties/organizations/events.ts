import type { Language } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';

/** A new invitation to an organization; `token` is the secret of its link. */
export interface MemberInvited {
  organization: { name: string };
  /** Includes whether the address is verified, because mails do not show one that anyone can claim. */
  inviter: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'> & { emailVerified: boolean };
  email: string;
  token: string;
  language: Language;
  expiresAt: Date;
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    /** Its name or place changed. */
    'organization.described': { organizationId: string };
    /** Listeners throw while they still need the organization, which prevents the deletion. */
    'organization.deleting': { organizationId: string };
    /** Its register number or contact changed. */
    'organization.identified': { organizationId: string; userId: string };
    'member.invited': MemberInvited;
    'member.joined': { organizationId: string; userId: string };
  }
}
