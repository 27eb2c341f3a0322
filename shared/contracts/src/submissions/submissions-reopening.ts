import Type, { type Static } from 'typebox';
import { MAX_STEPS } from '../calls/calls-call-types.ts';
import { MAX_REOPENING_MESSAGE } from '../values/limits.ts';
import { Instant, InstantInput, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** docs/rules/09-submissions.md#reopening-message */
export const ReopeningWish = Strict({
  message: Type.Optional(Type.String({ maxLength: MAX_REOPENING_MESSAGE })),
  stepIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: MAX_STEPS })),
  /** Required when its time in the call is over. */
  until: Type.Optional(InstantInput),
});
export type ReopeningWish = Static<typeof ReopeningWish>;

export const Reopening = Type.Object({
  at: Instant,
  message: Type.String(),
  /** The editable steps; null when all are. */
  stepIds: Nullable(Type.Array(Uuid)),
});
export type Reopening = Static<typeof Reopening>;
