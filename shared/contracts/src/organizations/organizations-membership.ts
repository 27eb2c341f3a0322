import Type, { type Static } from 'typebox';
import { Instant, Uuid } from '../values/primitives.ts';

export const Member = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
});
export type Member = Static<typeof Member>;

const Inviter = Type.Object({ firstName: Type.String(), lastName: Type.String() });

/** Without the token, which only the mail contains. */
export const Invitation = Type.Object({
  id: Uuid,
  /** Only an account with this address may accept. */
  email: Type.String(),
  invitedBy: Inviter,
  sentAt: Instant,
  expiresAt: Instant,
  /** The invitation can still be sent again. */
  declined: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

export const ReceivedInvitation = Type.Object({
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  invitedBy: Inviter,
  expiresAt: Instant,
  /** Already accepted by the caller: a mail's link may be clicked more than once. */
  accepted: Type.Boolean(),
});
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

export const WaitingInvitation = Type.Object({
  id: Uuid,
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  invitedBy: Inviter,
  expiresAt: Instant,
});
export type WaitingInvitation = Static<typeof WaitingInvitation>;
