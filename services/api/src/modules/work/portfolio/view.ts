import type { ImpactPortfolio, Language, PortfolioOutcome, PortfolioReturn, ScoreBin } from '@impact-call/contracts';
import { finiteRatio } from '@impact-call/domain';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { CountedResults } from './count-results.ts';
import {
  addRange,
  addShares,
  type Cell,
  EDGES,
  emptyCell,
  entryOf,
  NO_SHARES,
  type OutcomeShares,
  type Range,
  type Shares,
} from './tally.ts';

const MAX_OUTCOMES = 100;

const byNumber = (one: number, other: number): number => one - other;

function merged(cells: readonly Cell[]): Cell {
  const all = emptyCell(0, '');
  for (const cell of cells) {
    for (const key of ['results', 'withoutReturn', 'unsplit', 'inputs', 'people', 'peopleStated'] as const)
      all[key] += cell[key];
    addRange(all.framework, cell.framework);
    addRange(all.declared, cell.declared);
    all.earlier.results += cell.earlier.results;
    all.earlier.inputs += cell.earlier.inputs;
    addRange(all.earlier.declared, cell.earlier.declared);
    for (const [sdg, goal] of cell.goals) addOrCopy(all.goals, sdg, goal);
    for (const [key, outcome] of cell.outcomes) addOrCopy(all.outcomes, key, outcome);
    for (const bins of ['frameworkBins', 'declaredBins'] as const)
      for (const [edge, count] of cell[bins]) all[bins].set(edge, (all[bins].get(edge) ?? 0) + count);
  }
  return all;
}

function addOrCopy<Key, Value extends Shares>(totals: Map<Key, Value>, key: Key, value: Value): void {
  addShares(
    entryOf(totals, key, () => ({ ...value, ...NO_SHARES })),
    value,
  );
}

const returnOf = ({ lower, upper }: Range, inputs: number): PortfolioReturn => ({
  lowerValue: lower,
  upperValue: upper,
  lowerScore: finiteRatio(lower, inputs),
  upperScore: finiteRatio(upper, inputs),
});

/** One for each edge, and one below 0 if it is not empty. */
function binsOf(counts: ReadonlyMap<number, number>): ScoreBin[] {
  if (counts.size === 0) return [];
  return EDGES.flatMap((from, index) => {
    const count = counts.get(from) ?? 0;
    if (from === -Infinity && count === 0) return [];
    return [{ from: from === -Infinity ? null : from, below: EDGES[index + 1] ?? null, count }];
  });
}

export interface ShownCells {
  year?: number | undefined;
  frameworkId?: string | undefined;
}

export function portfolioView(
  { cells, names }: Omit<CountedResults, 'looked'>,
  { year, frameworkId }: ShownCells,
  language: Language,
): Omit<ImpactPortfolio, 'looked' | 'total' | 'isComplete'> {
  const shown = cells.filter(
    (cell) =>
      (year === undefined || cell.year === year) && (frameworkId === undefined || cell.frameworkId === frameworkId),
  );
  const all = merged(shown);
  const nameOf = (id: string): string => resolveText(names.get(id)?.name, language);
  const outcomeView = ({ frameworkId: of, id, sdg, isNegative, ...shares }: OutcomeShares): PortfolioOutcome => ({
    ...{ id, sdg, isNegative, framework: nameOf(of) },
    name: id === null ? '' : resolveText(names.get(of)?.outcomes.get(id)?.name, language),
    ...shares,
  });
  const outcomes = [...all.outcomes.values()].sort(
    (one, other) => other.frameworkValue - one.frameworkValue || other.results - one.results,
  );
  const frameworkIds = new Set(cells.map((cell) => cell.frameworkId).filter(Boolean));
  return {
    years: [...new Set(cells.map((cell) => cell.year))].sort(byNumber),
    frameworks: [...frameworkIds].map((id) => ({ id, name: nameOf(id) })),
    ...{ results: all.results, withoutReturn: all.withoutReturn, unsplit: all.unsplit, inputs: all.inputs },
    framework: returnOf(all.framework, all.inputs),
    declared: returnOf(all.declared, all.inputs),
    ...{ people: all.people, peopleStated: all.peopleStated },
    goals: [...all.goals]
      .sort(([one], [other]) => (one ?? Infinity) - (other ?? Infinity))
      .map(([sdg, shares]) => ({ sdg, ...shares })),
    outcomes: outcomes.slice(0, MAX_OUTCOMES).map(outcomeView),
    otherOutcomes: Math.max(0, outcomes.length - MAX_OUTCOMES),
    frameworkScores: binsOf(all.frameworkBins),
    declaredScores: binsOf(all.declaredBins),
    earlier: {
      ...{ results: all.earlier.results, inputs: all.earlier.inputs },
      declared: returnOf(all.earlier.declared, all.earlier.inputs),
    },
  };
}
