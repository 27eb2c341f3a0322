import Type, { type Static } from 'typebox';
import { Nullable, Strict, Uuid, Instant } from '../values/primitives.ts';

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

/**
 * The move of an open submission to the corrected version of its form (docs/rules/09-submissions.md#corrected-forms).
 */
export const Correction = Type.Object({
  at: Instant,
  changes: Type.Array(FormChange),
  /** Number of further changes that are not listed. */
  more: Count,
  /** Answers that no longer fit; `GetOverwrittenAnswers` returns them. */
  lost: Type.Array(Type.Object(FormPart)),
});
export type Correction = Static<typeof Correction>;

/** How many drafts of a call use an earlier version of its form; 0 for a call that is over. */
export const EarlierDrafts = Type.Object({ count: Count });
export type EarlierDrafts = Static<typeof EarlierDrafts>;

/** What a correction would change. */
export const CorrectionPreview = Type.Object({
  /** Identifies the compared version of the form; an offer sends it back. */
  offer: Type.String(),
  draftCount: Count,
  /** How many drafts, the oldest ones, were read for this preview. */
  examinedCount: Count,
  /** How many of the read drafts have answers that no longer fit. */
  losingCount: Count,
  changes: Type.Array(Type.Object({ ...FormChange.properties, draftCount: Count })),
  /** Number of further changes that are not listed. */
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
