import type { Deflator, UpratedValue } from '@impact-call/contracts';

/**
 * A value at the prices of another year: value × index of that year ÷ index of its own, in whole cents
 * (docs/rules/14-decisions.md#uprating). Without a year, at those of the last year of the table.
 * @returns null if the table lacks one of the years
 */
export function uprate(
  { value, year }: UpratedValue,
  deflators: readonly Deflator[],
  to: number | undefined = deflators.at(-1)?.year,
): UpratedValue | null {
  const indexOf = (wanted: number | undefined) => deflators.find((row) => row.year === wanted)?.index;
  const [own, other] = [indexOf(year), indexOf(to)];
  if (own === undefined || other === undefined || to === undefined) return null;
  return { value: Math.round(((value * other) / own) * 100) / 100, year: to };
}
