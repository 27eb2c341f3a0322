import Type, { type Static } from 'typebox';
import { PublishedDecision } from '../decisions.ts';
import { ImpactFilters, OtherInputs, OutcomeDetails, SroiParameters } from './impact.ts';
import { Instant, Language, Nullable } from '../values/primitives.ts';

/** Position among the steps, from 0. */
export const Place = Type.Optional(Type.Integer({ minimum: 0 }));

/** Labels, never codes. `rows` is a table with a header row; `image` a signature as a data URI. */
export const PdfAnswer = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  rows: Type.Optional(Type.Array(Type.Array(Type.String()))),
  image: Type.Optional(Type.String()),
});
export type PdfAnswer = Static<typeof PdfAnswer>;

/** `html` is the sanitized content of a text step, which has no questions. */
export const PdfSection = Type.Object({
  sectionName: Type.String(),
  place: Place,
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
  /** Where the applicant entered another one; 0 if the framework has none. */
  frameworkProxyValue: Type.Optional(Type.Number()),
  proxySource: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  /** Deductions as shares of 1; null where not stated, which counts as 0. */
  filters: Type.Optional(ImpactFilters),
});
export type PdfIndicator = Static<typeof PdfIndicator>;

/** `isCustom` for the applicant's own. `sdg` is its goal's name, empty without one. */
export const PdfOutcome = Type.Object({
  outcomeName: Type.String(),
  isCustom: Type.Boolean(),
  sdg: Type.String(),
  stakeholderName: Type.String(),
  reason: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  ...OutcomeDetails.properties,
  indicators: Type.Array(PdfIndicator),
});
export type PdfOutcome = Static<typeof PdfOutcome>;

/** So that it can be recomputed (docs/rules/11-impact-wizard.md#recomputable). */
export const PdfCalculation = Type.Object({
  framework: Type.String(),
  /** The framework's version, from 1; 0 without one. */
  version: Type.Integer({ minimum: 0 }),
  method: Type.Integer({ minimum: 1 }),
  parameters: SroiParameters,
  /** In euros; absent in results stored without it. */
  presentValue: Type.Optional(Type.Object({ lower: Type.Number(), upper: Type.Number() })),
});
export type PdfCalculation = Static<typeof PdfCalculation>;

/** `estimate` is null without one, or when the reader may not see it (yet). */
export const PdfMiniDyi = Type.Object({
  sectionName: Type.String(),
  place: Place,
  budget: Nullable(Type.Number()),
  budgetSpent: Nullable(Type.Number()),
  sdg: Type.Array(Type.String()),
  /** Absent if money is the only input. */
  otherInputs: Type.Optional(OtherInputs),
  sdgTargets: Type.Optional(Type.Array(Type.String())),
  outcomes: Type.Array(PdfOutcome),
  estimate: Nullable(
    Type.Object({
      lowerScore: Type.Number(),
      upperScore: Type.Number(),
      /** Absent in results stored without it. */
      frameworkLowerScore: Type.Optional(Type.Number()),
      frameworkUpperScore: Type.Optional(Type.Number()),
      noFilterDeclared: Type.Boolean(),
    }),
  ),
  /** Absent when the reader may not see it (yet). */
  calculation: Type.Optional(PdfCalculation),
});
export type PdfMiniDyi = Static<typeof PdfMiniDyi>;

export const PdfAttachment = Type.Object({
  attachmentTitle: Type.String(),
  fileName: Type.String(),
  description: Type.String(),
});
export type PdfAttachment = Static<typeof PdfAttachment>;

/** docs/rules/09-submissions.md#recap */
export const PdfData = Type.Object({
  language: Language,
  configLogo: Nullable(Type.String()),
  configLogoWidth: Type.Number(),
  configLogoHeight: Type.Number(),
  providerName: Type.String(),
  callName: Type.String(),
  /** Empty when the person was erased, or it was not recorded. */
  submittedBy: Type.String(),
  /** Who started it, when it is unknown who closed it. */
  startedBy: Type.Optional(Type.String()),
  submissionDateTime: Nullable(Instant),
  submissionId: Type.String(),
  submissionCode: Type.String(),
  decision: Type.Optional(PublishedDecision),
  orgName: Type.String(),
  pIva: Type.String(),
  address: Type.String(),
  city: Type.String(),
  country: Type.String(),
  referent: Type.Object({ name: Type.String(), surname: Type.String(), role: Type.String(), email: Type.String() }),
  sectionsForPDF: Type.Array(PdfSection),
  attachments: Type.Array(PdfAttachment),
  miniDyi: Type.Array(PdfMiniDyi),
});
export type PdfData = Static<typeof PdfData>;
