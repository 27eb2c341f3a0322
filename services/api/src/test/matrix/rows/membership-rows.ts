import { v7 as uuid } from 'uuid';
import type { Actor } from '../actors.ts';
import { none, type Rows } from '../row.ts';

/** Only the invited user can see an invitation, not even members or administrators. */
const FOR_THE_APPLICANT_ALONE: Partial<Record<Actor, number>> = {
  colleague: 404,
  stranger: 404,
  forger: 404,
  reviewer: 404,
  otherReviewer: 404,
  reviewerOfOwn: 404,
  reviewerWhoApplies: 404,
  admin: 404,
  adminOfAnotherDomain: 404,
};

/** Endpoints for members and invitations. */
export const membershipRows: Rows = {
  GetMembers: { ownership: 'member', request: ({ owner }) => ({ query: { organizationId: owner.organization } }) },
  RemoveMember: {
    ownership: 'member',
    request: async ({ owner, thirdMember }) => ({
      body: { organizationId: owner.organization, userId: await thirdMember() },
    }),
    success: 204,
  },
  InviteMember: {
    ownership: 'member',
    request: ({ owner }) => ({ body: { organizationId: owner.organization, email: `${uuid()}@people.example` } }),
  },
  GetInvitations: { ownership: 'member', request: ({ owner }) => ({ query: { organizationId: owner.organization } }) },
  RevokeInvitation: {
    ownership: 'member',
    request: async ({ sentInvitation }) => ({ query: { id: await sentInvitation() } }),
    success: 204,
  },
  GetInvitation: {
    ownership: 'person',
    request: async ({ invitation }) => ({ query: { token: (await invitation()).token } }),
    exceptions: FOR_THE_APPLICANT_ALONE,
  },
  AcceptInvitation: {
    ownership: 'person',
    request: async ({ invitation }) => ({ body: { token: (await invitation()).token } }),
    exceptions: FOR_THE_APPLICANT_ALONE,
  },
  GetWaitingInvitations: { ownership: 'person', request: none },
  AcceptWaitingInvitation: {
    ownership: 'person',
    request: async ({ invitation }) => ({ body: { id: (await invitation()).id } }),
    exceptions: FOR_THE_APPLICANT_ALONE,
  },
  DeclineInvitation: {
    ownership: 'person',
    request: async ({ invitation }) => ({ body: { id: (await invitation()).id } }),
    success: 204,
    exceptions: FOR_THE_APPLICANT_ALONE,
  },
};
