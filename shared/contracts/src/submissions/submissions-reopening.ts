import Type, { type Static } from 'typebox';
import { MAX_STEPS } from '../calls/calls-call-types.ts';
import { MAX_REOPENING_MESSAGE } from '../values/limits.ts';
import { Instant, InstantInput, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** An administrator's request to reopen a submission (docs/rules/09-submissions.md#reopening-message). */
export const ReopeningWish = Strict({
  /** Plain text to the applicant. */
  message: Type.Optional(Type.String({ maxLength: MAX_REOPENING_MESSAGE })),
  /** The editable steps; all when absent. */
  stepIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: MAX_STEPS })),
  /** The organization's new deadline; required when its time in the call is over. */
  until: Type.Optional(InstantInput),
});
export type ReopeningWish = Static<typeof ReopeningWish>;

/** A submission's reopening, until it is closed again. */
export const Reopening = Type.Object({
  at: Instant,
  /** The administrator's plain-text message; empty without one. */
  message: Type.String(),
  /** The editable steps; null when all are. */
  stepIds: Nullable(Type.Array(Uuid)),
});
export type Reopening = Static<typeof Reopening>;
