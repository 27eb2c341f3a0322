import type { Eraser, PersonalDataSource } from '../identity/index.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

/** The results from partners' pages that a person claimed; what they say is the organization's. */
export const personalClaims = (sessions: EmbedSessionRepository): PersonalDataSource => ({
  name: 'claimedResults',
  async *rows({ id }) {
    for await (const { _id, partner, origin, claim } of sessions.claimedBy(id))
      yield { id: _id, partner, origin, organizationId: claim?.organizationId, claimedAt: claim?.at };
  },
});

/** Who claimed a result is forgotten with the person; the result stays with the organization. */
export const claimEraser =
  (sessions: EmbedSessionRepository): Eraser =>
  ({ id }) =>
    sessions.forgetClaimer(id);
