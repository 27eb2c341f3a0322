import Type, { type Static } from 'typebox';
import { MAX_LABEL_NAME, MAX_LABELS } from '../values/limits.ts';
import { Nullable, RequiredLine, Strict, Uuid } from '../values/primitives.ts';

/** Colours of labels: palettes of the design system. */
export const LABEL_COLORS = ['gray', 'red', 'orange', 'green', 'blue'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

const Color = Type.Enum([...LABEL_COLORS]);

/** A label of a call's submissions, for administrators only. */
export const SubmissionLabel = Type.Object({ id: Uuid, name: Type.String(), color: Color });
export type SubmissionLabel = Static<typeof SubmissionLabel>;

/** Without `id` it is a new label of the call. */
export const LabelChange = Strict({
  callId: Uuid,
  id: Type.Optional(Uuid),
  name: RequiredLine(MAX_LABEL_NAME),
  color: Color,
});
export type LabelChange = Static<typeof LabelChange>;

/** Labels and owner of a submission, which applicants, reviewers and programs never receive. */
export const SubmissionMarks = Type.Object({
  labels: Type.Array(SubmissionLabel),
  /** The administrator in charge; the name is empty for an erased person. */
  owner: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
});
export type SubmissionMarks = Static<typeof SubmissionMarks>;

const Labels = Type.Array(Uuid, { maxItems: MAX_LABELS });

/** Labels to add and to remove, and the owner; absent fields are unchanged, and a null owner means none. */
export const Marking = Strict({
  add: Type.Optional(Labels),
  remove: Type.Optional(Labels),
  ownerId: Type.Optional(Nullable(Uuid)),
});
export type Marking = Static<typeof Marking>;
