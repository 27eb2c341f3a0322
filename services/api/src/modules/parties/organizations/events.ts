import type { Language } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';

/** `token` is the secret of the mailed link. */
export interface MemberInvited {
  organization: { name: string };
  /** Mails do not show an unverified address, which anyone can claim. */
  inviter: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'> & { emailVerified: boolean };
  email: string;
  token: string;
  language: Language;
  expiresAt: Date;
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'organization.described': { organizationId: string };
    /** Listeners throw while they still need the organization. */
    'organization.deleting': { organizationId: string };
    'organization.identified': { organizationId: string; userId: string };
    'member.invited': MemberInvited;
    'member.joined': { organizationId: string; userId: string };
  }
}
