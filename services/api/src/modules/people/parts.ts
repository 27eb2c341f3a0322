import type { Repositories } from '../../parts.ts';
import type { TellSecurity } from '../../security-event.ts';
import { createAdministratorActs } from '../identity/administrator-acts.ts';
import { claimEraser, personalClaims } from '../embed/personal-claims.ts';
import { mailEraser, optOutEraser, personalMails, personalOptOut } from '../email/personal-mails.ts';
import { invitationEraser, personalInvitations } from '../organizations/personal-invitations.ts';
import { contactOf } from '../organizations/personal-contact.ts';
import { createAuditView } from './audit-view.ts';
import { createErasePerson, type Eraser } from './erase-person.ts';
import { createPersonalData, type PersonalDataSource } from './personal-data.ts';
import { createUserAdministration } from './user-administration.ts';

/** An address that the provider vouches for goes off the lists of guests. */
const guestEraser =
  ({ forgetGuest }: Repositories['callAdmin']): Eraser =>
  async ({ address }) => {
    if (address !== null) await forgetGuest(address);
  };

/** Accounts, and what is kept about people: each module that keeps something adds its source and its eraser here. */
export function createPeopleServices(repositories: Repositories, tellSecurity: TellSecurity, now: () => Date) {
  const administratorActs = createAdministratorActs(repositories);
  const { outbox, optOuts, invitations, embedSessions, callAdmin, contacts } = repositories;
  const sources: PersonalDataSource[] = [
    personalMails(outbox),
    personalOptOut(optOuts),
    personalClaims(embedSessions),
    ...personalInvitations(invitations),
    contactOf(contacts),
  ];
  const erasers: Eraser[] = [
    mailEraser(outbox),
    optOutEraser(optOuts),
    claimEraser(embedSessions),
    invitationEraser(invitations),
    guestEraser(callAdmin),
  ];
  return {
    userAdministration: createUserAdministration({ ...repositories, administratorActs, tellSecurity, now }),
    personalData: createPersonalData({ ...repositories, sources }),
    erasePerson: createErasePerson({ ...repositories, administratorActs, erasers, now }),
    auditView: createAuditView(repositories.audit, repositories.users),
  };
}
