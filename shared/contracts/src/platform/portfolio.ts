import Type, { type Static } from 'typebox';
import { Nullable, Uuid } from '../values/primitives.ts';
import { ScoreBin } from './dashboard.ts';

const Count = Type.Integer({ minimum: 0 });

/** Filters of a portfolio by decision. */
export const PORTFOLIO_DECISIONS = ['awarded'] as const;

/** The range of the social return of many results: their present values in euros, and those divided by their inputs. */
export const PortfolioReturn = Type.Object({
  lowerValue: Type.Number(),
  upperValue: Type.Number(),
  /** Null without inputs. */
  lowerScore: Nullable(Type.Number()),
  upperScore: Nullable(Type.Number()),
});
export type PortfolioReturn = Static<typeof PortfolioReturn>;

const shares = {
  /** Results that chose it. */
  results: Count,
  /** People reached, as the applicants stated; a person reached by two outcomes counts twice. */
  people: Type.Number(),
  /** Present values at the careful end in euros, by the framework's values and as declared. */
  frameworkValue: Type.Number(),
  declaredValue: Type.Number(),
};

/** What results achieve for one goal; null for outcomes without one. */
export const PortfolioGoal = Type.Object({ sdg: Nullable(Type.Integer()), ...shares });
export type PortfolioGoal = Static<typeof PortfolioGoal>;

/** What results achieve in one outcome of a framework, or in all outcomes that applicants added for one goal. */
export const PortfolioOutcome = Type.Object({
  /** Null for the applicants' own outcomes. */
  id: Nullable(Type.String()),
  /** In the reader's language, as in the newest version that was counted; empty for the applicants' own outcomes. */
  name: Type.String(),
  /** Name of the framework; empty without one. */
  framework: Type.String(),
  sdg: Nullable(Type.Integer()),
  isNegative: Type.Boolean(),
  ...shares,
});
export type PortfolioOutcome = Static<typeof PortfolioOutcome>;

/**
 * Estimated impact of submitted applications, from what closing stored (docs/rules/14-decisions.md#portfolio). A result
 * is what one application achieves by one framework.
 */
export const ImpactPortfolio = Type.Object({
  /** Applications examined so far, and their total. */
  looked: Count,
  total: Count,
  /** Whether counting has finished; otherwise, request again in a moment. */
  isComplete: Type.Boolean(),
  /** Years and frameworks with results, whichever are requested. */
  years: Type.Array(Type.Integer()),
  frameworks: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
  /** Counted results, and those among them without inputs, which have no return. */
  results: Count,
  withoutReturn: Count,
  /** Results that do not say the framework's value of each outcome: these are in `declaredValue` only. */
  unsplit: Count,
  /** Inputs in euros. */
  inputs: Type.Number(),
  framework: PortfolioReturn,
  declared: PortfolioReturn,
  people: Type.Number(),
  /** Results that state people reached. */
  peopleStated: Count,
  /** In the order of the goals. */
  goals: Type.Array(PortfolioGoal),
  /** Most chosen first, at most a hundred; `otherOutcomes` is the number of further ones. */
  outcomes: Type.Array(PortfolioOutcome),
  otherOutcomes: Count,
  /** Distribution of the careful end of the return; empty without results. */
  frameworkScores: Type.Array(ScoreBin),
  declaredScores: Type.Array(ScoreBin),
  /** Results of method 1, which are in no other figure: as declared. */
  earlier: Type.Object({ results: Count, inputs: Type.Number(), declared: PortfolioReturn }),
});
export type ImpactPortfolio = Static<typeof ImpactPortfolio>;
