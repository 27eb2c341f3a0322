import Type, { type Static } from 'typebox';
import { Changer } from '../values/changer.ts';
import { Instant, Nullable, Uuid } from '../values/primitives.ts';
import { PdfAttachment, PdfMiniDyi, PdfSection } from './submissions-pdf.ts';
import { Reopening } from './submissions-reopening.ts';

/**
 * An earlier one, or the current state with the submission's identifier
 * (docs/rules/09-submissions.md#earlier-closings).
 */
export const Closing = Type.Object({
  id: Uuid,
  submittedAt: Nullable(Instant),
  /** Null for a draft, and where not recorded. */
  submittedBy: Nullable(Changer),
  /** Null for the current state. */
  reopened: Nullable(Type.Object({ ...Reopening.properties, by: Changer })),
});
export type Closing = Static<typeof Closing>;

/** The earliest first; the current state is last. */
export const SubmissionClosings = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  callName: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  closings: Type.Array(Closing),
});
export type SubmissionClosings = Static<typeof SubmissionClosings>;

/** The storage identifier distinguishes files of the same name. */
export const ClosingFile = Type.Object({ ...PdfAttachment.properties, fileDownloadId: Type.String() });
export type ClosingFile = Static<typeof ClosingFile>;

export const ClosingStep = Type.Object({
  stepId: Uuid,
  name: Type.String(),
  sections: Type.Array(PdfSection),
  miniDyi: Type.Array(PdfMiniDyi),
  files: Type.Array(ClosingFile),
});
export type ClosingStep = Static<typeof ClosingStep>;

export const ClosingInWords = Type.Object({
  ...Closing.properties,
  quizScore: Nullable(Type.Number()),
  sroiScore: Nullable(Type.Number()),
  declaredSroiScore: Nullable(Type.Number()),
  steps: Type.Array(ClosingStep),
});
export type ClosingInWords = Static<typeof ClosingInWords>;
