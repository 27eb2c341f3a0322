import Type, { type Static } from 'typebox';
import { MAX_STEPS } from './calls-call-types.ts';
import { MAX_REOPENING_MESSAGE } from './limits.ts';
import { Instant, InstantInput, Nullable, Strict, Uuid } from './primitives.ts';

/** What an administrator says who opens a submission again (docs/rules.md#reopening-message). */
export const ReopeningWish = Strict({
  /** Plain text to the applicant. */
  message: Type.Optional(Type.String({ maxLength: MAX_REOPENING_MESSAGE })),
  /** The steps that can be changed; all of them when absent. */
  stepIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: MAX_STEPS })),
  /** Until when the organization can submit again; needed where its time in the call is over. */
  until: Type.Optional(InstantInput),
});
export type ReopeningWish = Static<typeof ReopeningWish>;

/** That a submission was opened again, until it is closed anew. */
export const Reopening = Type.Object({
  at: Instant,
  /** Plain text of whoever opened it; empty where they said nothing. */
  message: Type.String(),
  /** The steps that can be changed; null where all can. */
  stepIds: Nullable(Type.Array(Uuid)),
});
export type Reopening = Static<typeof Reopening>;
