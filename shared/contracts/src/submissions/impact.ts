import Type, { type Static } from 'typebox';
import { GOALS, MAX_SELECTED_INDICATORS } from '../values/limits.ts';
import { Line, Nullable, Strict } from '../values/primitives.ts';

/** A share from 0 to 1; null when undeclared, which counts as 0 and is reported (docs/rules.md#filters). */
const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));

/** Deductions from a change: what would have happened anyway, through others, elsewhere, or fades each year. */
export const ImpactFilters = Type.Object({
  deadweight: Share,
  attribution: Share,
  displacement: Share,
  dropOff: Share,
  /** The source of the shares. */
  source: Type.String(),
});
export type ImpactFilters = Static<typeof ImpactFilters>;

/** Where a framework lets applicants replace its values or add outcomes (docs/rules.md#own-figures). */
export const OwnFigures = Type.Object({
  /** Whether applicants may add outcomes. */
  outcomes: Type.Boolean(),
  /** Whether applicants may replace a proxy's value. */
  values: Type.Boolean(),
  /** A new value must be between the framework's divided and multiplied by it; null without a limit. */
  factor: Nullable(Type.Number({ minimum: 1, maximum: 1000 })),
});
export type OwnFigures = Static<typeof OwnFigures>;

/** Each year's share of the third-year value, first year first. */
const Profile = Type.Array(Type.Number({ minimum: 0, maximum: 10 }), { minItems: 1, maxItems: 30 });

/**
 * How a framework computes a social return from targets; stored with each result, so that a score can be recomputed
 * (docs/rules.md#filters).
 */
export const SroiParameters = Type.Object({
  /** Real discount rate per year, e.g. 0.035. */
  discountRate: Type.Number({ minimum: 0, maximum: 1 }),
  /** 0: the first year is discounted once; 1: not at all. */
  discountOffset: Type.Integer({ minimum: 0, maximum: 1 }),
  years: Type.Integer({ minimum: 1, maximum: 30 }),
  profiles: Type.Object({ lower: Profile, upper: Profile }),
  /** For indicators that declare none of their own. */
  filters: ImpactFilters,
  /** Absent when everything is allowed. */
  ownFigures: Type.Optional(OwnFigures),
});
export type SroiParameters = Static<typeof SroiParameters>;

/** Maximum target, proxy value or budget: far above any project, and far below where floating point loses cents. */
export const MAX_AMOUNT = 1e12;

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Amount = Nullable(Type.Number({ minimum: 0, maximum: MAX_AMOUNT }));

/**
 * A ticked indicator with its target and the proxy that values one unit of it in euros (docs/rules.md#impact-answer);
 * null where a field is empty.
 */
export const SelectedIndicator = Strict({
  indicatorId: Nullable(Id),
  indicatorName: Line(500),
  /** Third-year value, per year (docs/rules.md#three-years). */
  indicatorTargetValue: Amount,
  proxyId: Nullable(Id),
  proxyName: Line(500),
  proxyValue: Amount,
  /** Why the value differs from the framework's, and its source (docs/rules.md#reasons). */
  reason: Type.Optional(Line(500)),
  source: Type.Optional(Line(500)),
});
export type SelectedIndicator = Static<typeof SelectedIndicator>;

/** An applicant's deductions for their own outcome; null where not stated. */
export const OwnFilters = Strict({ deadweight: Share, attribution: Share, displacement: Share, dropOff: Share });
export type OwnFilters = Static<typeof OwnFilters>;

/** A chosen outcome of the framework, or with `customKey` the applicant's own (docs/rules.md#impact-answer). */
export const SelectedOutcome = Strict({
  outcomeId: Nullable(Id),
  customKey: Type.Optional(Nullable(Id)),
  outcomeName: Line(500),
  sdg: Nullable(Type.Integer({ minimum: 1, maximum: GOALS })),
  stakeholderId: Nullable(Id),
  stakeholderName: Line(500),
  /** For the applicant's own outcome: why it is needed, and its figures' source (docs/rules.md#reasons). */
  reason: Type.Optional(Line(500)),
  source: Type.Optional(Line(500)),
  /** Deductions for the applicant's own outcome, by their own estimate. */
  filters: Type.Optional(OwnFilters),
  indicators: Type.Array(SelectedIndicator, { maxItems: MAX_SELECTED_INDICATORS }),
});
export type SelectedOutcome = Static<typeof SelectedOutcome>;

/** The content of a miniDyi step's result (docs/rules.md#impact-answer); amounts in euros. */
export interface MiniDyiAnswer {
  selectedOutcomes: SelectedOutcome[];
  budget: number | null;
  budgetSpent: number | null;
  /** Codes of the chosen goals. */
  sdg: number[];
  stepId: string;
  maxOutcome: number;
  maxSdg: number;
  isSdgEnabled: boolean;
}

/** An administrator's options of a miniDyi step (docs/rules.md#impact-options). */
export interface MiniDyiOptions {
  showSdgFilter: boolean;
  maxOutcomeSelect: number;
  maxSdgSelect: number;
  /** Minimum number of outcomes that need an indicator with a target before submission; no minimum when absent. */
  minOutcomeSelect?: number;
}

/**
 * The value of one outcome's expected change in euros: for one year before the profile, by year, and as present value.
 */
export const OutcomeValue = Type.Object({
  key: Type.String(),
  netValue: Type.Number(),
  values: Type.Array(Type.Number()),
  presentValue: Type.Number(),
  isFilterDeclared: Type.Boolean(),
});
export type OutcomeValue = Static<typeof OutcomeValue>;

/** One end of the range; `sroi` is null without a budget, or with a budget of 0. */
export const SroiEstimate = Type.Object({
  outcomes: Type.Array(OutcomeValue),
  presentValue: Type.Number(),
  sroi: Nullable(Type.Number()),
  netPresentValue: Nullable(Type.Number()),
});
export type SroiEstimate = Static<typeof SroiEstimate>;

/** The estimated social return of a miniDyi answer (docs/rules.md#sroi). */
export const ImpactResult = Type.Object({
  /** Version of the calculation; absent in results of method 1. */
  method: Type.Optional(Type.Integer({ minimum: 1 })),
  lowerScore: Nullable(Type.Number()),
  upperScore: Nullable(Type.Number()),
  /**
   * Computed from the framework's values and filters alone (docs/rules.md#framework-basis); absent in results of method
   * 1.
   */
  frameworkLowerScore: Type.Optional(Nullable(Type.Number())),
  frameworkUpperScore: Type.Optional(Nullable(Type.Number())),
  /** The present value behind `frameworkLowerScore`, in euros. */
  frameworkPresentValue: Type.Optional(Type.Number()),
  budget: Nullable(Type.Number()),
  lower: SroiEstimate,
  upper: SroiEstimate,
  parameters: SroiParameters,
  /** No counted indicator has a filter: the result is gross, and must say so. */
  noFilterDeclared: Type.Boolean(),
  /** "Your SROI is over 8": only a warning (docs/rules.md#sroi-warning). */
  isOverEight: Type.Boolean(),
});
export type ImpactResult = Static<typeof ImpactResult>;

/** A line of a quiz's recap; answers are labels when shown and values when stored. */
export const QuizRecapItem = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  correctAnswer: Type.String(),
  isAnswered: Type.Boolean(),
  isCorrect: Type.Boolean(),
});
export type QuizRecapItem = Static<typeof QuizRecapItem>;

/**
 * A marked quiz: `score` is correct ÷ answered, null without answers; `scoreOfAll` is correct ÷ all
 * (docs/rules.md#results-lock).
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
