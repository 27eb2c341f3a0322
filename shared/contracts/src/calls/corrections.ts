import Type, { type Static } from 'typebox';
import { Nullable, Strict, Uuid, Instant } from '../values/primitives.ts';

export const CHANGE_KINDS = ['added', 'removed', 'changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const Count = Type.Integer({ minimum: 0 });

const FormPart = {
  stepId: Uuid,
  step: Type.String(),
  /** The question, requirement or outcome; null for the step as a whole. */
  part: Nullable(Type.String()),
};

export const FormChange = Type.Object({ ...FormPart, kind: Type.Enum([...CHANGE_KINDS]) });
export type FormChange = Static<typeof FormChange>;

/** An open submission's move to the corrected form (docs/rules/09-submissions.md#corrected-forms). */
export const Correction = Type.Object({
  at: Instant,
  changes: Type.Array(FormChange),
  more: Count,
  /** Answers that no longer fit; `GetOverwrittenAnswers` returns them. */
  lost: Type.Array(Type.Object(FormPart)),
});
export type Correction = Static<typeof Correction>;

export const EarlierDrafts = Type.Object({ count: Count });
export type EarlierDrafts = Static<typeof EarlierDrafts>;

export const CorrectionPreview = Type.Object({
  /** Identifies the compared version of the form; an offer sends it back. */
  offer: Type.String(),
  draftCount: Count,
  examinedCount: Count,
  /** How many of the read drafts have answers that no longer fit. */
  losingCount: Count,
  changes: Type.Array(Type.Object({ ...FormChange.properties, draftCount: Count })),
  more: Count,
});
export type CorrectionPreview = Static<typeof CorrectionPreview>;

/** Moves a call's drafts to the version that `offer` names. The sender chooses the job's identifier. */
export const CorrectionOffer = Strict({
  id: Uuid,
  callId: Uuid,
  offer: Type.String({ minLength: 1, maxLength: 64 }),
});
export type CorrectionOffer = Static<typeof CorrectionOffer>;
