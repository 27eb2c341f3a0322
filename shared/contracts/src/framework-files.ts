import Type, { type Static } from 'typebox';
import { OutcomeInput, StakeholderInput } from './frameworks.ts';
import { Nullable } from './values/primitives.ts';

export const EXCEL_PROBLEMS = [
  'sheet-missing',
  'column-missing',
  'too-many-rows',
  'too-many',
  'outcomes-empty',
  'indicators-empty',
  'proxies-empty',
  'stakeholders-empty',
  'required',
  'text-too-long',
  'cell-error',
  'cell-merged',
  'formula-uncached',
  'rows-above',
  'sdg-unknown',
  'sdg-differs',
  'number-unreadable',
  'number-ambiguous',
  'number-date',
  'number-percentage',
  'number-out-of-range',
  'share-unreadable',
  'filter-differs',
  'stakeholder-twice',
  'row-twice',
  'address-unreadable',
  'year-unreadable',
  'country-unknown',
  'currency-unknown',
] as const;
export type ExcelProblemCode = (typeof EXCEL_PROBLEMS)[number];

/** `row` counts from 1 as Excel does. An `error` prevents the import; a `warning` leaves out the cell or row. */
export const ExcelProblem = Type.Object({
  severity: Type.Enum(['error', 'warning']),
  sheet: Type.String(),
  row: Nullable(Type.Integer()),
  column: Nullable(Type.String()),
  code: Type.Enum([...EXCEL_PROBLEMS]),
  /** English, for developers. */
  message: Type.String(),
});
export type ExcelProblem = Static<typeof ExcelProblem>;

export const ExcelRow = Type.Object({
  sheet: Type.String(),
  row: Type.Integer(),
  cells: Type.Array(Type.Object({ column: Type.String(), text: Type.String() })),
});
export type ExcelRow = Static<typeof ExcelRow>;

/** Nothing is stored. Of many problems only the first of each severity are listed, but all are counted. */
export const FrameworkPreview = Type.Object({
  outcomes: Type.Array(OutcomeInput),
  stakeholders: Type.Array(StakeholderInput),
  problems: Type.Array(ExcelProblem),
  rows: Type.Array(ExcelRow),
  errorsCount: Type.Integer(),
  warningsCount: Type.Integer(),
});
export type FrameworkPreview = Static<typeof FrameworkPreview>;
