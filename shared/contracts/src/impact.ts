import Type, { type Static } from 'typebox';
import { GOALS, MAX_SELECTED_INDICATORS } from './limits.ts';
import { Line, Nullable, Strict } from './primitives.ts';

/** A share from 0 to 1; null where nothing was declared, which counts as 0 and is said (docs/rules.md#filters). */
const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));

/**
 * What is taken off a change before it counts: what would have happened anyway, through others, elsewhere, or fades
 * each year.
 */
export const ImpactFilters = Type.Object({
  deadweight: Share,
  attribution: Share,
  displacement: Share,
  dropOff: Share,
  /** Where the shares come from. */
  source: Type.String(),
});
export type ImpactFilters = Static<typeof ImpactFilters>;

/** What a framework lets applicants type in the place of its values, and beside its outcomes (docs/rules.md#own-figures). */
export const OwnFigures = Type.Object({
  /** Whether they may add outcomes of their own. */
  outcomes: Type.Boolean(),
  /** Whether they may give a proxy another value. */
  values: Type.Boolean(),
  /** Another value lies between the framework's divided by it and multiplied by it; null without limit. */
  factor: Nullable(Type.Number({ minimum: 1, maximum: 1000 })),
});
export type OwnFigures = Static<typeof OwnFigures>;

/** Share of the third-year value that each year reaches, first year first. */
const Profile = Type.Array(Type.Number({ minimum: 0, maximum: 10 }), { minItems: 1, maxItems: 30 });

/**
 * How a framework turns targets into a social return; stored with each result, so that a score can be recomputed
 * (docs/rules.md#filters).
 */
export const SroiParameters = Type.Object({
  /** Real discount rate a year, e.g. 0.035. */
  discountRate: Type.Number({ minimum: 0, maximum: 1 }),
  /** 0: the first year is discounted once; 1: not at all. */
  discountOffset: Type.Integer({ minimum: 0, maximum: 1 }),
  years: Type.Integer({ minimum: 1, maximum: 30 }),
  profiles: Type.Object({ lower: Profile, upper: Profile }),
  /** For indicators that declare none of their own. */
  filters: ImpactFilters,
  /** Absent where everything is allowed. */
  ownFigures: Type.Optional(OwnFigures),
});
export type SroiParameters = Static<typeof SroiParameters>;

/**
 * Largest target, proxy value or budget that is taken: far above any project, far below where numbers lose their cents.
 */
export const MAX_AMOUNT = 1e12;

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Amount = Nullable(Type.Number({ minimum: 0, maximum: MAX_AMOUNT }));

/**
 * A ticked indicator with its target and the proxy that values one unit of it in euros (docs/rules.md#impact-answer);
 * null where nothing was typed.
 */
export const SelectedIndicator = Strict({
  indicatorId: Nullable(Id),
  indicatorName: Line(500),
  /** Third-year value, per year (docs/rules.md#three-years). */
  indicatorTargetValue: Amount,
  proxyId: Nullable(Id),
  proxyName: Line(500),
  proxyValue: Amount,
  /** Why the value differs from the framework's, and where it comes from (docs/rules.md#reasons). */
  reason: Type.Optional(Line(500)),
  source: Type.Optional(Line(500)),
});
export type SelectedIndicator = Static<typeof SelectedIndicator>;

/** Shares that applicants state for an outcome of their own; null where they stated none. */
export const OwnFilters = Strict({ deadweight: Share, attribution: Share, displacement: Share, dropOff: Share });
export type OwnFilters = Static<typeof OwnFilters>;

/** A chosen outcome of the framework, or with `customKey` one of the applicant's own (docs/rules.md#impact-answer). */
export const SelectedOutcome = Strict({
  outcomeId: Nullable(Id),
  customKey: Type.Optional(Nullable(Id)),
  outcomeName: Line(500),
  sdg: Nullable(Type.Integer({ minimum: 1, maximum: GOALS })),
  stakeholderId: Nullable(Id),
  stakeholderName: Line(500),
  /** Of the applicant's own outcome: why it is needed, and where its figures come from (docs/rules.md#reasons). */
  reason: Type.Optional(Line(500)),
  source: Type.Optional(Line(500)),
  /** What is taken off the applicant's own outcome, as they estimate it. */
  filters: Type.Optional(OwnFilters),
  indicators: Type.Array(SelectedIndicator, { maxItems: MAX_SELECTED_INDICATORS }),
});
export type SelectedOutcome = Static<typeof SelectedOutcome>;

/**
 * What a miniDyi step's result holds as its content (docs/rules.md#impact-answer); amounts in euros.
 */
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

/** What an admin set for a miniDyi step (docs/rules.md#impact-options). */
export interface MiniDyiOptions {
  showSdgFilter: boolean;
  maxOutcomeSelect: number;
  maxSdgSelect: number;
  /** So many outcomes need an indicator with a target before the step can be submitted; none where it is absent. */
  minOutcomeSelect?: number;
}

/**
 * A change that one outcome is expected to bring, in euros: for one year before the profile, by year, and as of today.
 */
export const OutcomeValue = Type.Object({
  key: Type.String(),
  netValue: Type.Number(),
  values: Type.Array(Type.Number()),
  presentValue: Type.Number(),
  isFilterDeclared: Type.Boolean(),
});
export type OutcomeValue = Static<typeof OutcomeValue>;

/** One end of the range; `sroi` is null without a budget, and where the budget is 0. */
export const SroiEstimate = Type.Object({
  outcomes: Type.Array(OutcomeValue),
  presentValue: Type.Number(),
  sroi: Nullable(Type.Number()),
  netPresentValue: Nullable(Type.Number()),
});
export type SroiEstimate = Static<typeof SroiEstimate>;

/** The estimated social return of a miniDyi answer (docs/rules.md#sroi). */
export const ImpactResult = Type.Object({
  /** The version of the calculation; absent in results of method 1. */
  method: Type.Optional(Type.Integer({ minimum: 1 })),
  lowerScore: Nullable(Type.Number()),
  upperScore: Nullable(Type.Number()),
  /** By the framework's values and filters alone (docs/rules.md#framework-basis); absent in results of method 1. */
  frameworkLowerScore: Type.Optional(Nullable(Type.Number())),
  frameworkUpperScore: Type.Optional(Nullable(Type.Number())),
  /** The present value behind `frameworkLowerScore`, in euros. */
  frameworkPresentValue: Type.Optional(Type.Number()),
  budget: Nullable(Type.Number()),
  lower: SroiEstimate,
  upper: SroiEstimate,
  parameters: SroiParameters,
  /** No indicator that counts has a filter: the result is gross, and has to say so. */
  noFilterDeclared: Type.Boolean(),
  /** "Your SROI is over 8": only a warning (docs/rules.md#sroi-warning). */
  isOverEight: Type.Boolean(),
});
export type ImpactResult = Static<typeof ImpactResult>;

/** One line of a quiz's recap; answers as words once it is shown, as values where it is stored. */
export const QuizRecapItem = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  correctAnswer: Type.String(),
  isAnswered: Type.Boolean(),
  isCorrect: Type.Boolean(),
});
export type QuizRecapItem = Static<typeof QuizRecapItem>;

/**
 * A quiz judged: `score` is correct ÷ answered, null when nothing was answered; `scoreOfAll` is correct ÷ all
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
