import Type, { type Static } from 'typebox';
import { Nullable, Strict, Uuid, Instant } from './primitives.ts';

/** What happened to a question, a requirement, an outcome or a whole step. */
export const CHANGE_KINDS = ['added', 'removed', 'changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const Count = Type.Integer({ minimum: 0 });

/** A place in a form, in the reader's language. */
const FormPart = {
  stepId: Uuid,
  /** Name of the step. */
  step: Type.String(),
  /** The question, requirement or outcome; null for the step as a whole. */
  part: Nullable(Type.String()),
};

/** One difference between two versions of a form. */
export const FormChange = Type.Object({ ...FormPart, kind: Type.Enum([...CHANGE_KINDS]) });
export type FormChange = Static<typeof FormChange>;

/** That an open submission was moved to the corrected version of its form (docs/rules.md#corrected-forms). */
export const Correction = Type.Object({
  at: Instant,
  changes: Type.Array(FormChange),
  /** How many more changes there are than are listed. */
  more: Count,
  /** Answers that no longer fit; `GetOverwrittenAnswers` still gives them. */
  lost: Type.Array(Type.Object(FormPart)),
});
export type Correction = Static<typeof Correction>;

/** How many drafts of a call use an earlier version of its form; 0 for a call that is over. */
export const EarlierDrafts = Type.Object({ count: Count });
export type EarlierDrafts = Static<typeof EarlierDrafts>;

/** What a correction would change. */
export const CorrectionPreview = Type.Object({
  /** Names the version of the form that was compared; an offer repeats it. */
  offer: Type.String(),
  draftCount: Count,
  /** How many of the drafts were read for the rest of this answer, the oldest ones. */
  examinedCount: Count,
  /** How many of those have answers that no longer fit. */
  losingCount: Count,
  changes: Type.Array(Type.Object({ ...FormChange.properties, draftCount: Count })),
  /** How many more changes there are than are listed. */
  more: Count,
});
export type CorrectionPreview = Static<typeof CorrectionPreview>;

/** Moves the drafts of a call to the version of its form that `offer` names. The sender chooses the job's identifier. */
export const CorrectionOffer = Strict({
  id: Uuid,
  callId: Uuid,
  offer: Type.String({ minLength: 1, maxLength: 64 }),
});
export type CorrectionOffer = Static<typeof CorrectionOffer>;
