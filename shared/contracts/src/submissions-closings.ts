import Type, { type Static } from 'typebox';
import { Changer } from './changer.ts';
import { Instant, Nullable, Uuid } from './primitives.ts';
import { PdfAttachment, PdfMiniDyi, PdfSection } from './submissions-pdf.ts';
import { Reopening } from './submissions-reopening.ts';

/**
 * What a submission said once: an earlier closing, or what it says now, which has the submission's own identifier
 * (docs/rules.md#earlier-closings).
 */
export const Closing = Type.Object({
  id: Uuid,
  /** When it was handed in; null for a draft. */
  submittedAt: Nullable(Instant),
  /** Null for a draft, and where it was handed in before that was kept. */
  submittedBy: Nullable(Changer),
  /** When, by whom and with what words it was opened again; null for what it says now. */
  reopened: Nullable(Type.Object({ ...Reopening.properties, by: Changer })),
});
export type Closing = Static<typeof Closing>;

/** All that a submission has said, the earliest first; what it says now comes last. */
export const SubmissionClosings = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  callName: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  closings: Type.Array(Closing),
});
export type SubmissionClosings = Static<typeof SubmissionClosings>;

/** A file that was handed in; two of the same name are told apart by what they are kept under. */
export const ClosingFile = Type.Object({ ...PdfAttachment.properties, fileDownloadId: Type.String() });
export type ClosingFile = Static<typeof ClosingFile>;

/** One step in words; steps that ask nothing are left out. */
export const ClosingStep = Type.Object({
  stepId: Uuid,
  name: Type.String(),
  sections: Type.Array(PdfSection),
  miniDyi: Type.Array(PdfMiniDyi),
  files: Type.Array(ClosingFile),
});
export type ClosingStep = Static<typeof ClosingStep>;

/** A closing in words, with the scores that it came to; a draft has none. */
export const ClosingInWords = Type.Object({
  ...Closing.properties,
  quizScore: Nullable(Type.Number()),
  sroiScore: Nullable(Type.Number()),
  declaredSroiScore: Nullable(Type.Number()),
  steps: Type.Array(ClosingStep),
});
export type ClosingInWords = Static<typeof ClosingInWords>;
