import Type, { type Static } from 'typebox';
import { MAX_TRIAL_LINKS } from '../values/limits.ts';
import { Instant, Line, Uuid } from '../values/primitives.ts';

/** A link with which colleagues open a trial without an account. Its secret is shown once. */
export const TrialLink = Type.Object({ id: Uuid, createdAt: Instant, endsAt: Instant });
export type TrialLink = Static<typeof TrialLink>;

/** A throw-away application of an administrator (docs/rules/09-submissions.md#trials). */
export const Trial = Type.Object({
  /** Of its application, too. */
  id: Uuid,
  callId: Uuid,
  startedBy: Type.String({ description: 'Name of the administrator' }),
  startedAt: Instant,
  endsAt: Instant,
  links: Type.Array(TrialLink, { maxItems: MAX_TRIAL_LINKS }),
});
export type Trial = Static<typeof Trial>;

/** A new link; `token` is its secret. */
export const NewTrialLink = Type.Object({ ...TrialLink.properties, token: Type.String() });
export type NewTrialLink = Static<typeof NewTrialLink>;

/** What the page of a trial needs before it reads the application. */
export const OpenedTrial = Type.Object({
  callId: Uuid,
  callName: Line(),
  /** The organization in whose name the trial is filled in. */
  organization: Type.Object({ id: Uuid, name: Line() }),
  /** The administrator in whose name it is filled in. */
  person: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
  endsAt: Instant,
});
export type OpenedTrial = Static<typeof OpenedTrial>;
