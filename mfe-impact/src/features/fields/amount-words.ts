import { formatAmount, readNumber, formatDecimal, formatShort } from '@impact-call/domain';
import type { Language } from '@impact-call/contracts';
import type { AmountProblem } from './amount-field.tsx';
import type { ImpactTexts } from '../../translations.ts';

/** With two decimals; a huge return in compact notation. */
export const showReturn = (value: number, language: Language): string =>
  value >= 1e6 ? formatShort(value, language) : formatDecimal(value, language);

/** In euros. */
export type ParsedAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; value: number }
  | { kind: 'problem'; problem: 'not-a-number' | 'negative' | 'too-large' };

/** Beyond this, cents are no longer exact in a JSON number. */
export const LARGEST_AMOUNT = 1_000_000_000_000;

/**
 * In any local format. With at most two decimals, a single separator before exactly three digits groups thousands in
 * any language.
 */
export function parseAmount(typed: string): ParsedAmount {
  const text = typed.replace(/€|eur(o|os)?/gi, '').trim();
  if (text === '') return { kind: 'empty' };
  const value = readNumber(text, { decimals: 2 });
  if (value === null) return { kind: 'problem', problem: 'not-a-number' };
  if (value < 0) return { kind: 'problem', problem: 'negative' };
  if (value > LARGEST_AMOUNT) return { kind: 'problem', problem: 'too-large' };
  return { kind: 'amount', value };
}

export const describeNumber =
  (t: ImpactTexts, language: Language) =>
  (problem: AmountProblem): string =>
    t(`indicators.problem.${problem}`, { example: formatAmount(1250.5, language) });
