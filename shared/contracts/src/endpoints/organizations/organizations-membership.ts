import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Organization } from '../../organizations/organizations.ts';
import {
  Invitation,
  Member,
  ReceivedInvitation,
  WaitingInvitation,
} from '../../organizations/organizations-membership.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

const ofOrganization = { organizationId: Uuid };

const token = { token: Type.String({ minLength: 1, maxLength: 100 }) };

/** Any member may manage them (docs/decisions, "Members of an organization"). */
export const membershipEndpoints = {
  GetMembers: endpoint('GetMembers', {
    access: 'user',
    summary: "The members of one of the user's organizations, by name",
    query: Strict({ ...ofOrganization, ...Page }),
    response: Type.Array(Member),
    problems: ['not-found'],
  }),
  RemoveMember: endpoint('RemoveMember', {
    access: 'user',
    summary: "Ends a membership, one's own too; the last member stays. Removing somebody who is no member is not-found",
    body: Strict({ ...ofOrganization, userId: Uuid }),
    response: 'none',
    problems: ['not-found', 'last-member'],
  }),
  InviteMember: endpoint('InviteMember', {
    access: 'user',
    summary: 'Sends an invitation by e-mail; sending it again makes the former link useless and begins its time anew',
    limit: 'transfer',
    body: Strict({ ...ofOrganization, email: Type.String({ format: 'email', maxLength: 254 }) }),
    response: Invitation,
    problems: ['not-found', 'rule-broken'],
  }),
  GetInvitations: endpoint('GetInvitations', {
    access: 'user',
    summary:
      'Invitations that nobody has accepted yet, newest first; those that have expired or were declined too, for a month',
    query: Strict({ ...ofOrganization, ...Page }),
    response: Type.Array(Invitation),
    problems: ['not-found'],
  }),
  RevokeInvitation: endpoint('RevokeInvitation', {
    access: 'user',
    summary: 'Takes an invitation back: its link leads nowhere any more',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetInvitation: endpoint('GetInvitation', {
    access: 'user',
    summary: 'What an invitation is about, for the person to whom it was sent and nobody else',
    query: Strict(token),
    response: ReceivedInvitation,
    problems: ['not-found'],
  }),
  AcceptInvitation: endpoint('AcceptInvitation', {
    access: 'user',
    summary: 'Makes the person to whom the invitation was sent a member; accepting twice answers the same',
    body: Strict(token),
    response: Organization,
    problems: ['not-found', 'rule-broken'],
  }),
  GetWaitingInvitations: endpoint('GetWaitingInvitations', {
    access: 'user',
    summary:
      "Invitations that wait for one's own answer, newest first: those to the e-mail address that the identity provider has verified",
    query: Strict(Page),
    response: Type.Array(WaitingInvitation),
  }),
  AcceptWaitingInvitation: endpoint('AcceptWaitingInvitation', {
    access: 'user',
    summary:
      'Accepts without the link of the mail, which the verified e-mail address stands for; accepting twice answers the same',
    body: Strict({ id: Uuid }),
    response: Organization,
    problems: ['not-found', 'rule-broken'],
  }),
  DeclineInvitation: endpoint('DeclineInvitation', {
    access: 'user',
    summary:
      'Says no to an invitation to the verified e-mail address: its link leads nowhere any more, and the members see that it was declined',
    body: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
};
