import type { Eraser, PersonalDataSource } from '../../../foundation/identity/index.ts';
import type { InvitationRecord } from './invitation-model.ts';
import type { InvitationRepository } from './invitation-repository.ts';

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
