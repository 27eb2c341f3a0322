import type { Eraser, PersonalDataSource } from '../../../foundation/identity/index.ts';
import type { ContactRepository } from '../contact-repository.ts';
import type { InvitationRecord, InvitationRepository } from './invitation-repository.ts';
import type { PastMemberRepository } from './past-member-repository.ts';

const view = ({ organizationId, email, sentAt, expiresAt, acceptedBy, declinedAt }: InvitationRecord) => ({
  organizationId,
  email,
  sentAt,
  expiresAt,
  accepted: acceptedBy !== null,
  declined: Boolean(declinedAt),
});

async function* viewed(records: AsyncIterable<InvitationRecord>): AsyncGenerator<object> {
  for await (const record of records) yield view(record);
}

export const personalInvitations = (invitations: InvitationRepository): PersonalDataSource[] => [
  {
    name: 'invitationsReceived',
    async *rows({ address }) {
      if (address !== null) yield* viewed(invitations.to(address));
    },
  },
  { name: 'invitationsSent', rows: ({ id }) => viewed(invitations.by(id)) },
];

/** Invitations that they sent refer to an id that no longer identifies them. */
export const invitationEraser =
  (invitations: InvitationRepository): Eraser =>
  async ({ address }) => {
    if (address !== null) await invitations.removeAllTo(address);
  };

export const contactOf = (contacts: ContactRepository): PersonalDataSource => ({
  name: 'contactOf',
  async *rows({ address }) {
    if (address !== null) yield* await contacts.find(address);
  },
});

export const pastMemberships = (pastMembers: PastMemberRepository): PersonalDataSource => ({
  name: 'pastMemberOf',
  async *rows({ id }) {
    for await (const { organizationId, endedAt } of pastMembers.of(id)) yield { organizationId, endedAt };
  },
});

export const pastMemberEraser =
  (pastMembers: PastMemberRepository): Eraser =>
  ({ id }) =>
    pastMembers.forget(id);
