import Type, { type Static } from 'typebox';
import { Nullable, Uuid } from '../values/primitives.ts';
import { ScoreBin } from './dashboard.ts';

const Count = Type.Integer({ minimum: 0 });

export const PORTFOLIO_DECISIONS = ['awarded'] as const;

/** Present values in euros, and those divided by their inputs. */
export const PortfolioReturn = Type.Object({
  lowerValue: Type.Number(),
  upperValue: Type.Number(),
  lowerScore: Nullable(Type.Number()),
  upperScore: Nullable(Type.Number()),
});
export type PortfolioReturn = Static<typeof PortfolioReturn>;

const shares = {
  results: Count,
  /** People reached, as the applicants stated; a person reached by two outcomes counts twice. */
  people: Type.Number(),
  /** Present values at the careful end in euros, by the framework's values and as declared. */
  frameworkValue: Type.Number(),
  declaredValue: Type.Number(),
};

export const PortfolioGoal = Type.Object({ sdg: Nullable(Type.Integer()), ...shares });
export type PortfolioGoal = Static<typeof PortfolioGoal>;

export const PortfolioOutcome = Type.Object({
  /** Null for the applicants' own. */
  id: Nullable(Type.String()),
  /** In the reader's language; empty for the applicants' own. */
  name: Type.String(),
  framework: Type.String(),
  sdg: Nullable(Type.Integer()),
  isNegative: Type.Boolean(),
  ...shares,
});
export type PortfolioOutcome = Static<typeof PortfolioOutcome>;

/** From what closing stored (docs/rules/14-decisions.md#portfolio). A result is one application's by one framework. */
export const ImpactPortfolio = Type.Object({
  looked: Count,
  total: Count,
  /** Whether counting has finished; otherwise, request again in a moment. */
  isComplete: Type.Boolean(),
  years: Type.Array(Type.Integer()),
  frameworks: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
  /** `results` includes those without inputs, which have no return. */
  results: Count,
  withoutReturn: Count,
  /** Without the framework's value of each outcome: in `declaredValue` only. */
  unsplit: Count,
  inputs: Type.Number(),
  framework: PortfolioReturn,
  declared: PortfolioReturn,
  people: Type.Number(),
  peopleStated: Count,
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
