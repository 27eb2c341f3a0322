import Type, { type Static } from 'typebox';
import { EVIDENCE_METHODS, GOALS, MAX_SELECTED_INDICATORS } from '../values/limits.ts';
import { Line, Nullable, Strict } from '../values/primitives.ts';

/** From 0 to 1; null counts as 0 and is reported (docs/rules/11-impact-wizard.md#filters). */
const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));

/** What would have happened anyway, through others, elsewhere, or fades each year. */
export const ImpactFilters = Type.Object({
  deadweight: Share,
  attribution: Share,
  displacement: Share,
  dropOff: Share,
  source: Type.String(),
});
export type ImpactFilters = Static<typeof ImpactFilters>;

/** docs/rules/11-impact-wizard.md#own-figures */
export const OwnFigures = Type.Object({
  outcomes: Type.Boolean(),
  values: Type.Boolean(),
  /** A new value must be between the framework's divided and multiplied by it; null without a limit. */
  factor: Nullable(Type.Number({ minimum: 1, maximum: 1000 })),
});
export type OwnFigures = Static<typeof OwnFigures>;

/** docs/rules/11-impact-wizard.md#value-map-options */
export const ValueMapOptions = Type.Object({
  /** Maximum number of indicators of an outcome. */
  indicators: Type.Integer({ minimum: 1, maximum: MAX_SELECTED_INDICATORS }),
  dimensions: Type.Boolean(),
});
export type ValueMapOptions = Static<typeof ValueMapOptions>;

/** Each year's share of the third-year value, first year first. */
const Profile = Type.Array(Type.Number({ minimum: 0, maximum: 10 }), { minItems: 1, maxItems: 30 });

/** Stored with each result, so that a score can be recomputed (docs/rules/11-impact-wizard.md#filters). */
export const SroiParameters = Type.Object({
  /** Real discount rate per year, e.g. 0.035. */
  discountRate: Type.Number({ minimum: 0, maximum: 1 }),
  /** 0: the first year is discounted once; 1: not at all. */
  discountOffset: Type.Integer({ minimum: 0, maximum: 1 }),
  years: Type.Integer({ minimum: 1, maximum: 30 }),
  profiles: Type.Object({ lower: Profile, upper: Profile }),
  filters: ImpactFilters,
  /** Absent when everything is allowed. */
  ownFigures: Type.Optional(OwnFigures),
  valueMap: Type.Optional(ValueMapOptions),
});
export type SroiParameters = Static<typeof SroiParameters>;

/** Far above any project, and far below where floating point loses cents. */
export const MAX_AMOUNT = 1e12;

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Amount = Nullable(Type.Number({ minimum: 0, maximum: MAX_AMOUNT }));

/** The proxy values one unit in euros (docs/rules/11-impact-wizard.md#impact-answer); null where a field is empty. */
export const SelectedIndicator = Strict({
  indicatorId: Nullable(Id),
  indicatorName: Line(500),
  /** Third-year value, per year (docs/rules/11-impact-wizard.md#three-years). */
  indicatorTargetValue: Amount,
  proxyId: Nullable(Id),
  proxyName: Line(500),
  proxyValue: Amount,
  /** Why the value differs from the framework's, and its source (docs/rules/11-impact-wizard.md#reasons). */
  reason: Type.Optional(Line(500)),
  source: Type.Optional(Line(500)),
});
export type SelectedIndicator = Static<typeof SelectedIndicator>;

/** Null where not stated. */
export const OwnFilters = Strict({ deadweight: Share, attribution: Share, displacement: Share, dropOff: Share });
export type OwnFilters = Static<typeof OwnFilters>;

/** Empty texts and nulls where nothing was entered (docs/rules/11-impact-wizard.md#evidence). */
export const Evidence = Strict({
  people: Line(500),
  count: Nullable(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })),
  /** A day as `2026-03-31`; empty if unknown. */
  day: Line(10),
  method: Nullable(Type.Enum([...EVIDENCE_METHODS])),
  verifiedBy: Line(500),
  file: Nullable(Strict({ fileDownloadId: Line(200), fileName: Line(500) })),
});
export type Evidence = Static<typeof Evidence>;

export const ImpactDimensions = Strict({
  what: Line(500),
  who: Line(500),
  howMuch: Line(500),
  contribution: Line(500),
  risk: Line(500),
});
export type ImpactDimensions = Static<typeof ImpactDimensions>;

const Year = Nullable(Type.Integer({ minimum: 1, maximum: 30 }));

/** Older answers have none (docs/rules/11-impact-wizard.md#negative-outcomes). */
const outcomeDetails = {
  /** Its value is subtracted. */
  isNegative: Type.Optional(Type.Boolean()),
  peopleReached: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }))),
  /** First year with an effect, from 1 (docs/rules/11-impact-wizard.md#outcome-years). */
  startYear: Type.Optional(Year),
  durationYears: Type.Optional(Year),
  evidence: Type.Optional(Evidence),
  dimensions: Type.Optional(ImpactDimensions),
};
export const OutcomeDetails = Type.Object(outcomeDetails);
export type OutcomeDetails = Static<typeof OutcomeDetails>;

/** With `customKey` the applicant's own (docs/rules/11-impact-wizard.md#impact-answer). */
export const SelectedOutcome = Strict({
  outcomeId: Nullable(Id),
  customKey: Type.Optional(Nullable(Id)),
  outcomeName: Line(500),
  sdg: Nullable(Type.Integer({ minimum: 1, maximum: GOALS })),
  stakeholderId: Nullable(Id),
  stakeholderName: Line(500),
  /** For the applicant's own outcome (docs/rules/11-impact-wizard.md#reasons). */
  reason: Type.Optional(Line(500)),
  source: Type.Optional(Line(500)),
  filters: Type.Optional(OwnFilters),
  ...outcomeDetails,
  indicators: Type.Array(SelectedIndicator, { maxItems: MAX_SELECTED_INDICATORS }),
});
export type SelectedOutcome = Static<typeof SelectedOutcome>;

/** Null where empty (docs/rules/11-impact-wizard.md#other-inputs). */
export const OtherInputs = Strict({
  volunteerHours: Amount,
  /** Euros an hour. */
  hourlyRate: Amount,
  inKindValue: Amount,
  inKindText: Line(500),
});
export type OtherInputs = Static<typeof OtherInputs>;

/** Code of a target of a goal, such as `4.4` or `8.b`. */
export const SdgTargetCode = Type.String({ pattern: '^([1-9]|1[0-7])\\.([1-9]|1[0-9]|[a-d])$' });

/** The content of a miniDyi step's result (docs/rules/11-impact-wizard.md#impact-answer); amounts in euros. */
export interface MiniDyiAnswer {
  selectedOutcomes: SelectedOutcome[];
  budget: number | null;
  budgetSpent: number | null;
  otherInputs?: OtherInputs;
  sdg: number[];
  /** docs/rules/11-impact-wizard.md#goal-targets; absent without any. */
  sdgTargets?: string[];
  stepId: string;
  maxOutcome: number;
  maxSdg: number;
  isSdgEnabled: boolean;
}

/** docs/rules/11-impact-wizard.md#impact-options */
export interface MiniDyiOptions {
  showSdgFilter: boolean;
  maxOutcomeSelect: number;
  maxSdgSelect: number;
  /** Each with an indicator and a target; no minimum when absent. */
  minOutcomeSelect?: number;
}

/** In euros: for one year before the profile, by year, and as present value. */
export const OutcomeValue = Type.Object({
  key: Type.String(),
  /** In responses, the framework's name in the reader's language; absent for the applicant's own outcomes. */
  name: Type.Optional(Type.String()),
  netValue: Type.Number(),
  values: Type.Array(Type.Number()),
  presentValue: Type.Number(),
  isFilterDeclared: Type.Boolean(),
});
export type OutcomeValue = Static<typeof OutcomeValue>;

/** `sroi` is null without a budget, or with a budget of 0. */
export const SroiEstimate = Type.Object({
  outcomes: Type.Array(OutcomeValue),
  presentValue: Type.Number(),
  sroi: Nullable(Type.Number()),
  netPresentValue: Nullable(Type.Number()),
});
export type SroiEstimate = Static<typeof SroiEstimate>;

/** docs/rules/11-impact-wizard.md#sroi */
export const ImpactResult = Type.Object({
  /** Absent in results of method 1. */
  method: Type.Optional(Type.Integer({ minimum: 1 })),
  lowerScore: Nullable(Type.Number()),
  upperScore: Nullable(Type.Number()),
  /**
   * By the framework's values alone (docs/rules/11-impact-wizard.md#framework-basis); absent in results of method 1.
   */
  frameworkLowerScore: Type.Optional(Nullable(Type.Number())),
  frameworkUpperScore: Type.Optional(Nullable(Type.Number())),
  frameworkPresentValue: Type.Optional(Type.Number()),
  /** Each outcome's part of it, in euros; absent in older results. */
  frameworkOutcomes: Type.Optional(Type.Array(Type.Object({ key: Type.String(), presentValue: Type.Number() }))),
  budget: Nullable(Type.Number()),
  /** In euros, with the budget; absent if the budget is the only input. */
  inputs: Type.Optional(Type.Number()),
  lower: SroiEstimate,
  upper: SroiEstimate,
  parameters: SroiParameters,
  /** The result is gross, and must say so. */
  noFilterDeclared: Type.Boolean(),
  /** Only a warning (docs/rules/11-impact-wizard.md#sroi-warning). */
  isOverEight: Type.Boolean(),
});
export type ImpactResult = Static<typeof ImpactResult>;

/** Answers are labels when shown and values when stored. */
export const QuizRecapItem = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  correctAnswer: Type.String(),
  isAnswered: Type.Boolean(),
  isCorrect: Type.Boolean(),
});
export type QuizRecapItem = Static<typeof QuizRecapItem>;

/**
 * `score` is correct ÷ answered, null without answers; `scoreOfAll` is correct ÷ all
 * (docs/rules/07-calls.md#results-lock).
 */
export const QuizResult = Type.Object({
  score: Nullable(Type.Number()),
  scoreOfAll: Nullable(Type.Number()),
  correctAnswersCount: Type.Integer(),
  answeredCount: Type.Integer(),
  questionsCount: Type.Integer(),
  recap: Type.Array(QuizRecapItem),
});
export type QuizResult = Static<typeof QuizResult>;
