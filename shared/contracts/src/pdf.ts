import Type, { type Static } from 'typebox';
import { Instant, Language, Nullable } from './primitives.ts';

/** One question with its answer in words: labels, never codes. `rows` is a table, its first row the header. */
export const PdfAnswer = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  rows: Type.Optional(Type.Array(Type.Array(Type.String()))),
});
export type PdfAnswer = Static<typeof PdfAnswer>;

/** A step of the recap. `html` is the sanitized text of a text step. */
export const PdfSection = Type.Object({
  sectionName: Type.String(),
  questions: Type.Array(PdfAnswer),
});
export type PdfSection = Static<typeof PdfSection>;

/** All that the recap and its PDF show (specification point 3, "PDF data"). */
export const PdfData = Type.Object({
  language: Language,
  configLogo: Nullable(Type.String()),
  configLogoWidth: Type.Number(),
  configLogoHeight: Type.Number(),
  providerName: Type.String(),
  callName: Type.String(),
  submittedBy: Type.String(),
  submissionDateTime: Nullable(Instant),
  submissionId: Type.String(),
  submissionCode: Type.String(),
  orgName: Type.String(),
  pIva: Type.String(),
  address: Type.String(),
  city: Type.String(),
  country: Type.String(),
  referent: Type.Object({ name: Type.String(), surname: Type.String(), role: Type.String(), email: Type.String() }),
  sectionsForPDF: Type.Array(PdfSection),
  attachments: Type.Array(Type.Object({ attachmentTitle: Type.String(), fileName: Type.String() })),
  miniDyi: Nullable(Type.Object({ budget: Nullable(Type.Number()), budgetSpent: Nullable(Type.Number()) })),
});
export type PdfData = Static<typeof PdfData>;
