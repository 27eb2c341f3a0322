import type { Eraser, PersonalDataSource } from '../../foundation/identity/index.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

/** The results from partners' pages that a user claimed; their content belongs to the organization. */
export const personalClaims = (sessions: EmbedSessionRepository): PersonalDataSource => ({
  name: 'claimedResults',
  async *rows({ id }) {
    for await (const { _id, partner, origin, claim } of sessions.claimedBy(id))
      yield { id: _id, partner, origin, organizationId: claim?.organizationId, claimedAt: claim?.at };
  },
});

/** Removes an erased person from the results they claimed; the results stay with the organization. */
export const claimEraser =
  (sessions: EmbedSessionRepository): Eraser =>
  ({ id }) =>
    sessions.forgetClaimer(id);
