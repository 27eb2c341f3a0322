import Type, { type Static } from 'typebox';
import { MAX_TRIAL_LINKS } from '../values/limits.ts';
import { Instant, Line, Uuid } from '../values/primitives.ts';

/** Opens a trial without an account; the secret is shown once. */
export const TrialLink = Type.Object({ id: Uuid, createdAt: Instant, endsAt: Instant });
export type TrialLink = Static<typeof TrialLink>;

/** docs/rules/09-submissions.md#trials */
export const Trial = Type.Object({
  id: Uuid,
  callId: Uuid,
  startedBy: Type.String({ description: 'Name of the administrator' }),
  startedAt: Instant,
  endsAt: Instant,
  links: Type.Array(TrialLink, { maxItems: MAX_TRIAL_LINKS }),
});
export type Trial = Static<typeof Trial>;

export const NewTrialLink = Type.Object({ ...TrialLink.properties, token: Type.String() });
export type NewTrialLink = Static<typeof NewTrialLink>;

export const OpenedTrial = Type.Object({
  callId: Uuid,
  callName: Line(),
  /** The trial is filled in in its name. */
  organization: Type.Object({ id: Uuid, name: Line() }),
  person: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
  endsAt: Instant,
});
export type OpenedTrial = Static<typeof OpenedTrial>;
