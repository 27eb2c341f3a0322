import Type, { type Static } from 'typebox';
import { PublishedDecision } from '../decisions.ts';
import { ImpactFilters, OtherInputs, OutcomeDetails, SroiParameters } from './impact.ts';
import { Instant, Language, Nullable } from '../values/primitives.ts';

/**
 * A question with its readable answer: labels, never codes. `rows` is a table with a header row; `image` a signature as
 * a data URI.
 */
export const PdfAnswer = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  rows: Type.Optional(Type.Array(Type.Array(Type.String()))),
  image: Type.Optional(Type.String()),
});
export type PdfAnswer = Static<typeof PdfAnswer>;

/** A step of the recap. `html` is the sanitized content of a text step, which has no questions. */
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
  /** The framework's value per unit, if the applicant entered another one; 0 if the framework has none. */
  frameworkProxyValue: Type.Optional(Type.Number()),
  /** The source of the framework's value. */
  proxySource: Type.Optional(Type.String()),
  /** Why the applicant's value differs from the framework's, and its source. */
  reason: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  /** Deductions as shares of 1; null where not stated, which counts as 0. */
  filters: Type.Optional(ImpactFilters),
});
export type PdfIndicator = Static<typeof PdfIndicator>;

/** A chosen outcome; `isCustom` for the applicant's own. `sdg` is its goal's name, empty without one. */
export const PdfOutcome = Type.Object({
  outcomeName: Type.String(),
  isCustom: Type.Boolean(),
  sdg: Type.String(),
  stakeholderName: Type.String(),
  /** For the applicant's own: why it is needed, and its figures' source. */
  reason: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  ...OutcomeDetails.properties,
  indicators: Type.Array(PdfIndicator),
});
export type PdfOutcome = Static<typeof PdfOutcome>;

/** The calculation's other inputs, so that it can be recomputed (docs/rules/11-impact-wizard.md#recomputable). */
export const PdfCalculation = Type.Object({
  /** The framework's name; empty without one. */
  framework: Type.String(),
  /** The framework's version, from 1; 0 without one. */
  version: Type.Integer({ minimum: 0 }),
  method: Type.Integer({ minimum: 1 }),
  parameters: SroiParameters,
});
export type PdfCalculation = Static<typeof PdfCalculation>;

/**
 * A miniDyi step's content. `estimate` is the range of the social return, null without one, or when the reader may not
 * see it (yet).
 */
export const PdfMiniDyi = Type.Object({
  sectionName: Type.String(),
  budget: Nullable(Type.Number()),
  budgetSpent: Nullable(Type.Number()),
  /** Names of the chosen goals, e.g. `4 Quality education`. */
  sdg: Type.Array(Type.String()),
  /** Absent if money is the only input. */
  otherInputs: Type.Optional(OtherInputs),
  /** Codes and names of the chosen targets. */
  sdgTargets: Type.Optional(Type.Array(Type.String())),
  outcomes: Type.Array(PdfOutcome),
  estimate: Nullable(
    Type.Object({
      lowerScore: Type.Number(),
      upperScore: Type.Number(),
      /** Computed from the framework's values alone; absent in results stored without it. */
      frameworkLowerScore: Type.Optional(Type.Number()),
      frameworkUpperScore: Type.Optional(Type.Number()),
      noFilterDeclared: Type.Boolean(),
    }),
  ),
  /** The estimate's calculation; absent without an estimate. */
  calculation: Type.Optional(PdfCalculation),
});
export type PdfMiniDyi = Static<typeof PdfMiniDyi>;

/** A submitted file, named after its requirement. */
export const PdfAttachment = Type.Object({
  attachmentTitle: Type.String(),
  fileName: Type.String(),
  description: Type.String(),
});
export type PdfAttachment = Static<typeof PdfAttachment>;

/** All that the recap and its PDF show (docs/rules/09-submissions.md#recap). */
export const PdfData = Type.Object({
  language: Language,
  configLogo: Nullable(Type.String()),
  configLogoWidth: Type.Number(),
  configLogoHeight: Type.Number(),
  providerName: Type.String(),
  callName: Type.String(),
  /** Who closed it; empty when unknown: the person was erased, or it was closed before this was recorded. */
  submittedBy: Type.String(),
  /** Who started it, when it is unknown who closed it. */
  startedBy: Type.Optional(Type.String()),
  submissionDateTime: Nullable(Instant),
  submissionId: Type.String(),
  submissionCode: Type.String(),
  /** The decision; absent until it is published. */
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
