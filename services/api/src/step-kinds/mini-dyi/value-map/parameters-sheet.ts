import type { PdfCalculation, PdfMiniDyi } from '@impact-call/contracts';
import { carefulDeadweight, type Bound } from '@impact-call/domain';
import type { ComputedCell, WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import type { ValueMapTexts } from './texts.ts';

/** Number formats of cells. */
export const EUROS = '#,##0.00';
export const PERCENT = '0.0###%';
export const RETURN = '0.0000';

/** An impact step with a result that its reader may see. */
export type CalculatedMiniDyi = PdfMiniDyi & { calculation: PdfCalculation };

const ROW = { budget: 2, rate: 3, offset: 4, points: 5, years: 7 } as const;

/** Absolute references to the parameters' cells. */
export interface ParameterPlaces {
  budget: string;
  rate: string;
  offset: string;
  points: string;
  /** Share of a year, counted from 0, at one end. */
  share(year: number, bound: Bound): string;
}

export function parameterPlaces(sheet: string): ParameterPlaces {
  const at = (column: string, row: number): string => `'${sheet}'!$${column}$${row}`;
  return {
    budget: at('B', ROW.budget),
    rate: at('B', ROW.rate),
    offset: at('B', ROW.offset),
    points: at('B', ROW.points),
    share: (year, bound) => at(bound === 'lower' ? 'B' : 'C', ROW.years + year),
  };
}

const percent = (value: number): ComputedCell => ({ value, format: PERCENT });

/** The parameters that all lines share; their rows are those of {@link parameterPlaces}. */
export function parametersSheet(
  name: string,
  { budget, calculation }: CalculatedMiniDyi,
  words: ValueMapTexts,
): WrittenSheet {
  const { framework, version, method, parameters } = calculation;
  const { discountRate, discountOffset, years, profiles } = parameters;
  return {
    name,
    widths: [44, 16, 16, 60],
    rows: [
      [words.parameter, words.amount, null, words.note],
      [words.budget, { value: budget ?? 0, format: EUROS }],
      [words.discountRate, percent(discountRate)],
      [words.offset, discountOffset, null, words.offsetNote],
      [words.points, percent(carefulDeadweight(0)), null, method === 1 ? words.bandNote : words.pointsNote],
      [words.years, words.careful, words.hopeful, words.yearsNote],
      ...Array.from({ length: years }, (_, year) => [
        year + 1,
        percent(profiles.lower[year] ?? 1),
        percent(profiles.upper[year] ?? 1),
      ]),
      [],
      ...(framework === ''
        ? []
        : [
            [words.framework, framework],
            [words.version, version],
          ]),
      [words.method, method],
    ],
  };
}
