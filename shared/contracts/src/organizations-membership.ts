import Type, { type Static } from 'typebox';
import { Instant, Uuid } from './primitives.ts';

/** Somebody who acts for an organization, as its other members see them. */
export const Member = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
});
export type Member = Static<typeof Member>;

/** Who invited; both names are empty for a person who was erased. */
const Inviter = Type.Object({ firstName: Type.String(), lastName: Type.String() });

/** An invitation as the organization's members see it, without the token, which only its mail carries. */
export const Invitation = Type.Object({
  id: Uuid,
  /** Only an account with this address may accept. */
  email: Type.String(),
  invitedBy: Inviter,
  /** When it was sent last. */
  sentAt: Instant,
  /** Afterwards it has to be sent anew. */
  expiresAt: Instant,
  /** Whoever was invited said no; it can be sent anew all the same. */
  declined: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

/** An invitation as the person sees it to whom it was sent. */
export const ReceivedInvitation = Type.Object({
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  invitedBy: Inviter,
  expiresAt: Instant,
  /** Accepted before, by whoever asks: the link of a mail is clicked more than once. */
  accepted: Type.Boolean(),
});
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

/** An invitation that waits for the answer of the person who asks. */
export const WaitingInvitation = Type.Object({
  id: Uuid,
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  invitedBy: Inviter,
  expiresAt: Instant,
});
export type WaitingInvitation = Static<typeof WaitingInvitation>;
