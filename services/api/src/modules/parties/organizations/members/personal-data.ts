import type { Eraser, PersonalDataSource } from '../../../foundation/identity/index.ts';
import type { ContactRepository } from '../contact-repository.ts';
import type { InvitationRecord } from './invitation-model.ts';
import type { InvitationRepository } from './invitation-repository.ts';
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

/** The personal data sections with invitations that a person received and sent. */
export const personalInvitations = (invitations: InvitationRepository): PersonalDataSource[] => [
  {
    name: 'invitationsReceived',
    async *rows({ address }) {
      if (address !== null) yield* viewed(invitations.to(address));
    },
  },
  { name: 'invitationsSent', rows: ({ id }) => viewed(invitations.by(id)) },
];

/** Deletes the invitations to an erased person. Those that they sent refer to an id that no longer identifies them. */
export const invitationEraser =
  (invitations: InvitationRepository): Eraser =>
  async ({ address }) => {
    if (address !== null) await invitations.removeAllTo(address);
  };

/** The personal data section with organizations that name the person as their contact. */
export const contactOf = (contacts: ContactRepository): PersonalDataSource => ({
  name: 'contactOf',
  async *rows({ address }) {
    if (address !== null) yield* await contacts.find(address);
  },
});

/** The personal data section with organizations that the person left within the last two years. */
export const pastMemberships = (pastMembers: PastMemberRepository): PersonalDataSource => ({
  name: 'pastMemberOf',
  async *rows({ id }) {
    for await (const { organizationId, endedAt } of pastMembers.of(id)) yield { organizationId, endedAt };
  },
});

/** Deletes the past memberships of an erased person. */
export const pastMemberEraser =
  (pastMembers: PastMemberRepository): Eraser =>
  ({ id }) =>
    pastMembers.forget(id);
