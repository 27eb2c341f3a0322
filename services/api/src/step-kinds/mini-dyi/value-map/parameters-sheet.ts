import type { PdfCalculation, PdfMiniDyi } from '@impact-call/contracts';
import { carefulDeadweight, NO_OTHER_INPUTS, otherInputsValue, type Bound } from '@impact-call/domain';
import type { ComputedCell, WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import type { ValueMapTexts } from './texts.ts';

export const EUROS = '#,##0.00';
export const PERCENT = '0.0###%';
export const RETURN = '0.0000';

/** Its reader may see the result. */
export type CalculatedMiniDyi = PdfMiniDyi & { calculation: PdfCalculation };

const ROW = {
  budget: 2,
  hours: 3,
  hourlyRate: 4,
  inKind: 5,
  inputs: 6,
  rate: 7,
  offset: 8,
  points: 9,
  years: 11,
} as const;

export interface ParameterCells {
  /** `value` is in euros; `none` without a budget, or with inputs so small that the ratio overflows. */
  ratio(value: string, none: string): string;
  rate: string;
  offset: string;
  points: string;
  /** `year` counts from 0. */
  share(year: number, bound: Bound): string;
}

export function parameterCells(sheet: string): ParameterCells {
  const at = (column: string, row: number): string => `'${sheet}'!$${column}$${row}`;
  const [budget, inputs] = [at('B', ROW.budget), at('B', ROW.inputs)];
  return {
    ratio: (value, none) =>
      `IF(AND(ISNUMBER(${budget}),${inputs}>0),IFERROR((${value})/${inputs},"${none}"),"${none}")`,
    rate: at('B', ROW.rate),
    offset: at('B', ROW.offset),
    points: at('B', ROW.points),
    share: (year, bound) => at(bound === 'lower' ? 'B' : 'C', ROW.years + year),
  };
}

/** Empty inputs count 0. */
function inputRows({ budget, otherInputs = NO_OTHER_INPUTS }: PdfMiniDyi, texts: ValueMapTexts): WrittenSheet['rows'] {
  const { volunteerHours, hourlyRate, inKindValue, inKindText } = otherInputs;
  const euros = (value: number | null) => (value === null ? null : { value, format: EUROS });
  const { hours, hourlyRate: rate, inKind, budget: row } = ROW;
  return [
    [texts.budget, euros(budget)],
    [texts.hours, volunteerHours],
    [texts.hourlyRate, euros(hourlyRate)],
    [texts.inKind, euros(inKindValue), null, inKindText],
    [
      texts.inputs,
      {
        value: (budget ?? 0) + otherInputsValue(otherInputs),
        formula: `B${row}+B${hours}*B${rate}+B${inKind}`,
        format: EUROS,
      },
    ],
  ];
}

const percent = (value: number): ComputedCell => ({ value, format: PERCENT });

export function parametersSheet(name: string, block: CalculatedMiniDyi, texts: ValueMapTexts): WrittenSheet {
  const { framework, version, method, parameters } = block.calculation;
  const { discountRate, discountOffset, years, profiles } = parameters;
  return {
    name,
    widths: [44, 16, 16, 60],
    rows: [
      [texts.parameter, texts.amount, null, texts.note],
      ...inputRows(block, texts),
      [texts.discountRate, percent(discountRate)],
      [texts.offset, discountOffset, null, texts.offsetNote],
      [texts.points, percent(carefulDeadweight(0)), null, method === 1 ? texts.bandNote : texts.pointsNote],
      [texts.years, texts.careful, texts.hopeful, texts.yearsNote],
      ...Array.from({ length: years }, (_, year) => [
        year + 1,
        percent(profiles.lower[year] ?? 1),
        percent(profiles.upper[year] ?? 1),
      ]),
      [],
      ...(framework === ''
        ? []
        : [
            [texts.framework, framework],
            [texts.version, version],
          ]),
      [texts.method, method],
    ],
  };
}
