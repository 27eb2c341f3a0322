import type { Deflator, UpratedValue } from '@impact-call/contracts';

/**
 * Value × index of `year` (default: the table's last) ÷ index of its own, in cents; null if a year is missing
 * (docs/rules/14-decisions.md#uprating).
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
