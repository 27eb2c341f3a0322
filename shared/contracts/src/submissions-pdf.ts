import Type, { type Static } from 'typebox';
import { PublishedDecision } from './decisions.ts';
import { ImpactFilters, SroiParameters } from './impact.ts';
import { Instant, Language, Nullable } from './primitives.ts';

/**
 * One question with its answer in words: labels, never codes. `rows` is a table, its first row the header; `image` a
 * signature as a data URI.
 */
export const PdfAnswer = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  rows: Type.Optional(Type.Array(Type.Array(Type.String()))),
  image: Type.Optional(Type.String()),
});
export type PdfAnswer = Static<typeof PdfAnswer>;

/** A step of the recap. `html` is the sanitized text of a text step, which asks nothing. */
export const PdfSection = Type.Object({
  sectionName: Type.String(),
  html: Type.Optional(Type.String()),
  questions: Type.Array(PdfAnswer),
});
export type PdfSection = Static<typeof PdfSection>;

/** A ticked indicator; amounts in euros, the target per year in the third year. */
export const PdfIndicator = Type.Object({
  indicatorName: Type.String(),
  indicatorTargetValue: Nullable(Type.Number()),
  proxyName: Type.String(),
  proxyValue: Nullable(Type.Number()),
  /** The framework's value of one unit, where the applicant typed another one; 0 where the framework states none. */
  frameworkProxyValue: Type.Optional(Type.Number()),
  /** Where the framework has its value from. */
  proxySource: Type.Optional(Type.String()),
  /** Why the applicant's value differs from the framework's, and where it comes from. */
  reason: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  /** What is taken off before it counts, as shares of 1; null where nothing was stated, which counts as 0. */
  filters: Type.Optional(ImpactFilters),
});
export type PdfIndicator = Static<typeof PdfIndicator>;

/** A chosen outcome; `isCustom` for the applicant's own, `sdg` is its goal in words, empty where it has none. */
export const PdfOutcome = Type.Object({
  outcomeName: Type.String(),
  isCustom: Type.Boolean(),
  sdg: Type.String(),
  stakeholderName: Type.String(),
  /** Of the applicant's own: why it is needed, and where its figures come from. */
  reason: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  indicators: Type.Array(PdfIndicator),
});
export type PdfOutcome = Static<typeof PdfOutcome>;

/** All that a return was computed with beside the lines, so that it can be computed again (docs/rules.md#recomputable). */
export const PdfCalculation = Type.Object({
  /** Name of the framework; empty without one. */
  framework: Type.String(),
  /** Of the framework, from 1; 0 without one. */
  version: Type.Integer({ minimum: 0 }),
  method: Type.Integer({ minimum: 1 }),
  parameters: SroiParameters,
});
export type PdfCalculation = Static<typeof PdfCalculation>;

/**
 * What a miniDyi step says. `estimate` is the range of the social return, null for who may not see it (yet) or where
 * there is none.
 */
export const PdfMiniDyi = Type.Object({
  sectionName: Type.String(),
  budget: Nullable(Type.Number()),
  budgetSpent: Nullable(Type.Number()),
  /** Chosen goals in words, e.g. `4 Quality education`. */
  sdg: Type.Array(Type.String()),
  outcomes: Type.Array(PdfOutcome),
  estimate: Nullable(
    Type.Object({
      lowerScore: Type.Number(),
      upperScore: Type.Number(),
      /** By the framework's values alone; absent in results that were stored without them. */
      frameworkLowerScore: Type.Optional(Type.Number()),
      frameworkUpperScore: Type.Optional(Type.Number()),
      noFilterDeclared: Type.Boolean(),
    }),
  ),
  /** Of the estimate; absent without one. */
  calculation: Type.Optional(PdfCalculation),
});
export type PdfMiniDyi = Static<typeof PdfMiniDyi>;

/** A file that was handed in, under the name of what was asked for. */
export const PdfAttachment = Type.Object({
  attachmentTitle: Type.String(),
  fileName: Type.String(),
  description: Type.String(),
});
export type PdfAttachment = Static<typeof PdfAttachment>;

/** All that the recap and its PDF show (docs/rules.md#recap). */
export const PdfData = Type.Object({
  language: Language,
  configLogo: Nullable(Type.String()),
  configLogoWidth: Type.Number(),
  configLogoHeight: Type.Number(),
  providerName: Type.String(),
  callName: Type.String(),
  /** Who closed it; empty where that is not known: the person was erased, or it was closed before that was kept. */
  submittedBy: Type.String(),
  /** Who started it, where it is not known who closed it. */
  startedBy: Type.Optional(Type.String()),
  submissionDateTime: Nullable(Instant),
  submissionId: Type.String(),
  submissionCode: Type.String(),
  /** What became of it; absent until that is published. */
  decision: Type.Optional(PublishedDecision),
  orgName: Type.String(),
  pIva: Type.String(),
  address: Type.String(),
  city: Type.String(),
  country: Type.String(),
  referent: Type.Object({ name: Type.String(), surname: Type.String(), role: Type.String(), email: Type.String() }),
  sectionsForPDF: Type.Array(PdfSection),
  attachments: Type.Array(PdfAttachment),
  /** One block for each miniDyi step, in the order of the steps. */
  miniDyi: Type.Array(PdfMiniDyi),
});
export type PdfData = Static<typeof PdfData>;
