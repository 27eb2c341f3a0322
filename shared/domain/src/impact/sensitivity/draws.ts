import type { SroiParameters } from '@impact-call/contracts';
import { carefulDeadweight, endOf, lineShares, shareOfYear, type Bound, type ImpactLine } from '../sroi.ts';
import { grown, moved, type ReturnInputs } from './changes.ts';
import { distributionOf, type DrawnReturns } from './distribution.ts';
import type { InputRange, InputRanges } from './ranges.ts';

/**
 * mulberry32 by Tommy Ettinger (public domain): 32-bit integers only, so every machine draws the same numbers from a
 * seed.
 */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const DRAWS = 10_000;

/** Over −less … more with its peak at 0; `random` is from 0 to 1. */
function triangular({ less, more }: InputRange, random: number): number {
  const width = less + more;
  if (width === 0) return 0;
  return random * width < less
    ? Math.sqrt(random * width * less) - less
    : more - Math.sqrt((1 - random) * width * more);
}

type Draw = (input: keyof InputRanges) => number;

/** The formula of `socialReturn` without its objects: a phone computes 10,000. */
function lineDrawer(line: ImpactLine, parameters: SroiParameters, bound: Bound, draw: Draw) {
  const { deadweight, attribution, displacement, dropOff } = lineShares(line, parameters, 'upper');
  const weights = Array.from({ length: parameters.years }, (_, year) => shareOfYear(line, parameters, bound, year));
  const isCareful = endOf(line, bound) === 'lower';
  return (discounts: readonly number[]): number => {
    const drawn = moved(deadweight, draw('deadweight'));
    const net =
      grown(line.target, draw('target')) *
      grown(line.proxyValue, draw('proxyValue')) *
      (1 - (isCareful ? carefulDeadweight(drawn) : drawn)) *
      (1 - moved(attribution, draw('attribution'))) *
      (1 - moved(displacement, draw('displacement')));
    const left = 1 - moved(dropOff, draw('dropOff'));
    let [share, sum] = [1, 0];
    for (const [year, weight] of weights.entries()) {
      sum += (weight * share) / (discounts[year] ?? 1);
      share *= left;
    }
    return line.isNegative ? 0 - net * sum : net * sum;
  };
}

/** Each line varies on its own. The same seed gives the same returns everywhere. Null without a budget above 0. */
export function drawReturns(
  { lines, budget, parameters }: ReturnInputs,
  ranges: InputRanges,
  bound: Bound,
  { seed, draws = DRAWS }: { seed: number; draws?: number },
): DrawnReturns | null {
  if (budget === null || budget <= 0) return null;
  const { years, discountRate, discountOffset } = parameters;
  const random = createRandom(seed);
  const draw: Draw = (input) => triangular(ranges[input], random());
  const drawers = lines.map((line) => lineDrawer(line, parameters, bound, draw));
  const returns = new Float64Array(draws);
  for (let index = 0; index < draws; index += 1) {
    const euros = grown(budget, draw('budget'));
    const rate = moved(discountRate, draw('discountRate'));
    const discounts = Array.from({ length: years }, (_, year) => (1 + rate) ** (year + 1 - discountOffset));
    const presentValue = drawers.reduce((sum, drawLine) => sum + drawLine(discounts), 0);
    returns[index] = presentValue / Math.max(Number.MIN_VALUE, euros);
  }
  return distributionOf(returns);
}
