import Type, { type Static } from 'typebox';
import { MAX_LABEL_NAME, MAX_LABELS } from '../values/limits.ts';
import { Nullable, RequiredLine, Strict, Uuid } from '../values/primitives.ts';

/** Palettes of the design system. */
export const LABEL_COLORS = ['gray', 'red', 'orange', 'green', 'blue'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

const Color = Type.Enum([...LABEL_COLORS]);

export const SubmissionLabel = Type.Object({ id: Uuid, name: Type.String(), color: Color });
export type SubmissionLabel = Static<typeof SubmissionLabel>;

export const LabelChange = Strict({
  callId: Uuid,
  id: Type.Optional(Uuid),
  name: RequiredLine(MAX_LABEL_NAME),
  color: Color,
});
export type LabelChange = Static<typeof LabelChange>;

/** Applicants, reviewers and programs never receive these. */
export const SubmissionMarks = Type.Object({
  labels: Type.Array(SubmissionLabel),
  owner: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
});
export type SubmissionMarks = Static<typeof SubmissionMarks>;

const Labels = Type.Array(Uuid, { maxItems: MAX_LABELS });

/** Absent fields are unchanged; a null owner means none. */
export const Marking = Strict({
  add: Type.Optional(Labels),
  remove: Type.Optional(Labels),
  ownerId: Type.Optional(Nullable(Uuid)),
});
export type Marking = Static<typeof Marking>;
