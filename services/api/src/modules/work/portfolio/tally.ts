import type { ImpactResult, SelectedOutcome } from '@impact-call/contracts';
import { isCustomOutcome, outcomeKey } from '@impact-call/domain';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

/** Without indicators and proxies. */
export interface FrameworkNames {
  frameworkId: string;
  version: number;
  name: LocalizedText;
  outcomes: ReadonlyMap<string, { name: LocalizedText; sdg: number }>;
}

export interface StepFigures {
  framework: FrameworkNames | null;
  outcomes: readonly SelectedOutcome[];
  result: ImpactResult;
}

/** Euros at both ends. */
export interface Range {
  lower: number;
  upper: number;
}

/** Euros at the careful end. */
export interface Shares {
  results: number;
  people: number;
  frameworkValue: number;
  declaredValue: number;
}

export interface OutcomeShares extends Shares {
  frameworkId: string;
  /** Null for the applicants' own outcomes. */
  id: string | null;
  sdg: number | null;
  isNegative: boolean;
}

export interface Cell {
  year: number;
  frameworkId: string;
  results: number;
  withoutReturn: number;
  unsplit: number;
  inputs: number;
  framework: Range;
  declared: Range;
  people: number;
  peopleStated: number;
  goals: Map<number | null, Shares>;
  outcomes: Map<string, OutcomeShares>;
  /** Results by the lower edge of the bin of their return. */
  frameworkBins: Map<number, number>;
  declaredBins: Map<number, number>;
  earlier: { results: number; inputs: number; declared: Range };
}

/** Returns of 8 and more are implausible and share a bin. */
export const EDGES = [-Infinity, 0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const noRange = (): Range => ({ lower: 0, upper: 0 });
export const NO_SHARES: Shares = { results: 0, people: 0, frameworkValue: 0, declaredValue: 0 };
const noShares = (): Shares => ({ ...NO_SHARES });
export const emptyCell = (year: number, frameworkId: string): Cell => ({
  ...{ year, frameworkId, results: 0, withoutReturn: 0, unsplit: 0, inputs: 0, people: 0, peopleStated: 0 },
  ...{ framework: noRange(), declared: noRange() },
  ...{ goals: new Map(), outcomes: new Map(), frameworkBins: new Map(), declaredBins: new Map() },
  earlier: { results: 0, inputs: 0, declared: noRange() },
});

const inputsOf = ({ inputs, budget }: ImpactResult): number => inputs ?? budget ?? 0;
const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Results of method 1 do not know the framework basis (docs/rules/11-impact-wizard.md#decide-by-framework). */
const isEarlier = ({ result: { method = 1, frameworkPresentValue } }: StepFigures): boolean =>
  method < 2 || frameworkPresentValue === undefined;

const declaredOf = (steps: readonly StepFigures[]): Range => ({
  lower: sum(steps, ({ result }) => result.lower.presentValue),
  upper: sum(steps, ({ result }) => result.upper.presentValue),
});
const frameworkOf = (steps: readonly StepFigures[]): Range => ({
  lower: sum(steps, ({ result }) => result.frameworkPresentValue ?? 0),
  // Closing stores this end as a return only.
  upper: sum(steps, ({ result }) => (result.frameworkUpperScore ?? 0) * inputsOf(result)),
});

export function addRange(total: Range, { lower, upper }: Range): void {
  total.lower += lower;
  total.upper += upper;
}

export function addShares(total: Shares, { results, people, frameworkValue, declaredValue }: Shares): void {
  total.results += results;
  total.people += people;
  total.frameworkValue += frameworkValue;
  total.declaredValue += declaredValue;
}

export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

const binOf = (score: number): number => EDGES.findLast((edge) => score >= edge) ?? -Infinity;
const count = (bins: Map<number, number>, score: number): void => {
  const bin = binOf(score);
  bins.set(bin, (bins.get(bin) ?? 0) + 1);
};

/** Outcomes of several steps are added. */
function outcomesOf(steps: readonly StepFigures[]): Map<string, OutcomeShares> {
  const outcomes = new Map<string, OutcomeShares>();
  for (const { framework, outcomes: chosen, result } of steps) {
    const declared = new Map(result.lower.outcomes.map(({ key, presentValue }) => [key, presentValue]));
    const ofFramework = new Map(result.frameworkOutcomes?.map(({ key, presentValue }) => [key, presentValue]));
    for (const outcome of chosen) {
      const isNegative = outcome.isNegative === true;
      const id = isCustomOutcome(outcome) ? null : outcome.outcomeId;
      const sdg = (id === null ? undefined : framework?.outcomes.get(id)?.sdg) ?? outcome.sdg;
      const key = `${framework?.frameworkId ?? ''} ${id ?? `own ${sdg}`} ${isNegative}`;
      const frameworkId = framework?.frameworkId ?? '';
      const total = entryOf(outcomes, key, () => ({ ...NO_SHARES, frameworkId, id, sdg, isNegative }));
      const own = outcomeKey(outcome);
      addShares(total, {
        results: 1 - total.results,
        people: outcome.peopleReached ?? 0,
        frameworkValue: ofFramework.get(own) ?? 0,
        declaredValue: declared.get(own) ?? 0,
      });
    }
  }
  return outcomes;
}

/** People for whom something becomes worse are not reached. */
const peopleOf = ({ people, isNegative }: OutcomeShares): number => (isNegative ? 0 : people);

function addOutcomes(cell: Cell, steps: readonly StepFigures[]): void {
  const outcomes = outcomesOf(steps);
  const goals = new Map<number | null, Shares>();
  for (const [key, outcome] of outcomes) {
    addShares(
      entryOf(cell.outcomes, key, () => ({ ...outcome, ...NO_SHARES })),
      outcome,
    );
    const goal = entryOf(goals, outcome.sdg, noShares);
    addShares(goal, { ...outcome, results: 1 - goal.results, people: peopleOf(outcome) });
  }
  for (const [sdg, goal] of goals) addShares(entryOf(cell.goals, sdg, noShares), goal);
  const people = sum([...outcomes.values()], peopleOf);
  cell.people += people;
  if (people > 0) cell.peopleStated += 1;
}

export function addResult(cell: Cell, steps: readonly StepFigures[]): void {
  const inputs = sum(steps, ({ result }) => inputsOf(result));
  const declared = declaredOf(steps);
  if (steps.some(isEarlier)) {
    cell.earlier.results += 1;
    cell.earlier.inputs += inputs;
    addRange(cell.earlier.declared, declared);
    return;
  }
  cell.results += 1;
  if (steps.some(({ result }) => result.frameworkOutcomes === undefined)) cell.unsplit += 1;
  addOutcomes(cell, steps);
  if (inputs <= 0) {
    cell.withoutReturn += 1;
    return;
  }
  const framework = frameworkOf(steps);
  cell.inputs += inputs;
  addRange(cell.framework, framework);
  addRange(cell.declared, declared);
  count(cell.frameworkBins, framework.lower / inputs);
  count(cell.declaredBins, declared.lower / inputs);
}
