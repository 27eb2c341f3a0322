/** Letters and digits that are not confused when read aloud: no 0/O, 1/I/L, 5/S, 2/Z, 8/B, U/V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

/** 23⁵ ≈ 6.4 million codes a year; a unique index catches the rare double. */
export const CODE_RANDOM_LENGTH = 5;

/**
 * E.g. `IC-2026-7K3QF` (docs/rules/01-values.md#submission-code). Callers exclude bytes ≥ 230, which would favour some
 * letters.
 */
export function submissionCode(year: number, random: Uint8Array): string {
  if (random.length < CODE_RANDOM_LENGTH) throw new RangeError(`needs ${CODE_RANDOM_LENGTH} random bytes`);
  const letters = Array.from(random.slice(0, CODE_RANDOM_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `IC-${year}-${letters.join('')}`;
}
