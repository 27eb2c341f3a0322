import { NO_FILTERS, SHARES, type Bound } from '@impact-call/domain';
import { columnLetters, type Cell, type ComputedCell, type WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import { carefulShare, lineFigures, linesOf, unitValue, type Basis, type MapLine } from './map-lines.ts';
import { EUROS, PERCENT, type CalculatedMiniDyi, type ParameterPlaces } from './parameters-sheet.ts';
import type { ValueMapTexts } from './texts.ts';

const BOUNDS = ['lower', 'upper'] as const;
const TEXT_COLUMNS = ['outcome', 'origin', 'goal', 'stakeholder', 'indicator', 'proxy', 'source'] as const;
const INPUT_COLUMNS = ['people', 'direction', 'startYear', 'durationYears', 'target', 'value', ...SHARES] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];
type InputColumn = (typeof INPUT_COLUMNS)[number];

/** Texts, inputs, then results at each end. */
function columnsFor(years: number) {
  const inputs = TEXT_COLUMNS.length;
  const careful = inputs + INPUT_COLUMNS.length;
  const computed = (bound: Bound): number => careful + 1 + (bound === 'upper' ? years + 2 : 0);
  return {
    input: (column: InputColumn): string => columnLetters(inputs + INPUT_COLUMNS.indexOf(column)),
    carefulDeadweight: columnLetters(careful),
    net: (bound: Bound): string => columnLetters(computed(bound)),
    year: (bound: Bound, year: number): string => columnLetters(computed(bound) + 1 + year),
    present: (bound: Bound): string => columnLetters(computed(bound) + 1 + years),
  };
}

/** Absolute references, by basis and end. */
export interface MapPlaces {
  present(basis: Basis, bound: Bound, line: number): string;
  total(basis: Basis, bound: Bound): string;
  unit(basis: Basis, line: number): string;
}

/** Each table has a header above and its totals below. */
const firstRow = (basis: Basis, lines: number): number => (basis === 'declared' ? 2 : lines + 6);

export function mapPlaces(sheet: string, { calculation, outcomes }: CalculatedMiniDyi): MapPlaces {
  const { length } = linesOf({ outcomes });
  const columns = columnsFor(calculation.parameters.years);
  const at = (column: string, row: number): string => `'${sheet}'!$${column}$${row}`;
  return {
    present: (basis, bound, line) => at(columns.present(bound), firstRow(basis, length) + line),
    total: (basis, bound) => at(columns.present(bound), firstRow(basis, length) + length),
    unit: (basis, line) => at(columns.input('value'), firstRow(basis, length) + line),
  };
}

interface Writing {
  block: CalculatedMiniDyi;
  places: ParameterPlaces;
  words: ValueMapTexts;
  columns: ReturnType<typeof columnsFor>;
}

const endsOf = (words: ValueMapTexts): [Bound, string][] =>
  BOUNDS.map((bound) => [bound, bound === 'lower' ? words.careful : words.hopeful]);

function header({ block, words }: Writing): string[] {
  const { years } = block.calculation.parameters;
  return [
    ...TEXT_COLUMNS.map((column) => words[column]),
    ...INPUT_COLUMNS.map((column) => words[column]),
    words.carefulDeadweight,
    ...endsOf(words).flatMap(([, end]) => [
      words.net(end),
      ...Array.from({ length: years }, (_, year) => words.year(year + 1, end)),
      words.present(end),
    ]),
  ];
}

function textsOf({ outcome, indicator }: MapLine, words: ValueMapTexts): Record<TextColumn, string> {
  return {
    outcome: outcome.outcomeName,
    origin: outcome.isCustom ? words.own : words.ofFramework,
    goal: outcome.sdg,
    stakeholder: outcome.stakeholderName,
    indicator: indicator.indicatorName,
    proxy: indicator.proxyName,
    source: indicator.filters?.source ?? '',
  };
}

/** By the framework's values, only the value of one unit differs from the line `above`. */
function inputCells(line: MapLine, basis: Basis, above: number, { block, columns }: Writing): (Cell | ComputedCell)[] {
  const { peopleReached, isNegative, startYear, durationYears } = line.outcome;
  const { filters = NO_FILTERS, indicatorTargetValue } = line.indicator;
  const cell = (column: InputColumn, value: number, format: string): ComputedCell => ({
    value,
    format,
    ...(basis === 'framework' && { formula: `${columns.input(column)}${above}` }),
  });
  return [
    peopleReached ?? null,
    cell('direction', isNegative ? -1 : 1, '0'),
    cell('startYear', startYear ?? 1, '0'),
    cell('durationYears', durationYears ?? block.calculation.parameters.years, '0'),
    cell('target', indicatorTargetValue ?? 0, '#,##0.######'),
    { value: unitValue(line, basis), format: EUROS },
    ...SHARES.map((share) => cell(share, filters[share] ?? 0, PERCENT)),
  ];
}

function carefulCell(line: MapLine, row: number, { block, places, columns }: Writing): ComputedCell {
  const { method } = block.calculation;
  const deadweight = `${columns.input('deadweight')}${row}`;
  const raised = method === 1 ? `(INT(${deadweight}/0.25)+1)*0.25` : `${deadweight}+${places.points}`;
  return {
    value: carefulShare(line, method),
    format: PERCENT,
    formula: `IF(${columns.input('direction')}${row}<0,${deadweight},MIN(1,${raised}))`,
  };
}

/** By the formula of docs/rules/11-impact-wizard.md#sroi, at one end. */
function computedCells(line: MapLine, basis: Basis, bound: Bound, row: number, writing: Writing): ComputedCell[] {
  const { block, places, columns } = writing;
  const { netValue, values, presentValue } = lineFigures(line, block.calculation, basis, bound);
  const input = (column: InputColumn): string => `${columns.input(column)}${row}`;
  const deadweight = bound === 'lower' ? `${columns.carefulDeadweight}${row}` : input('deadweight');
  const net = `${columns.net(bound)}${row}`;
  // Spreadsheets know no 0 to the power of 0.
  const left = (year: number): string => (year === 0 ? '' : `*(1-${input('dropOff')})^${year}`);
  const [direction, start, duration] = [input('direction'), input('startYear'), input('durationYears')];
  const [lower, upper] = BOUNDS;
  // A negative outcome counts at both ends as at the hopeful one, and only within its years.
  const share = (year: number): string => {
    const profile =
      bound === 'lower'
        ? `IF(${direction}<0,${places.share(year, upper)},${places.share(year, lower)})`
        : places.share(year, bound);
    return `IF(AND(${year + 1}>=${start},${year + 1}<${start}+${duration}),${profile},0)`;
  };
  const discounted = values.map(
    (_, year) => `${columns.year(bound, year)}${row}/(1+${places.rate})^(${year + 1}-${places.offset})`,
  );
  const euros = (value: number, formula: string): ComputedCell => ({ value, formula, format: EUROS });
  return [
    euros(
      netValue,
      `${direction}*${input('target')}*${input('value')}*(1-${deadweight})*(1-${input('attribution')})*(1-${input('displacement')})`,
    ),
    ...values.map((value, year) => euros(value, `${net}*${share(year)}${left(year)}`)),
    euros(presentValue, discounted.join('+')),
  ];
}

function tableRows(lines: readonly MapLine[], basis: Basis, writing: Writing): WrittenSheet['rows'] {
  const { block, words, columns } = writing;
  const first = firstRow(basis, lines.length);
  const rows = lines.map((line, index) => [
    ...TEXT_COLUMNS.map((column) => textsOf(line, words)[column]),
    ...inputCells(line, basis, firstRow('declared', lines.length) + index, writing),
    carefulCell(line, first + index, writing),
    ...BOUNDS.flatMap((bound) => computedCells(line, basis, bound, first + index, writing)),
  ]);
  const sumOf = (column: string, value: number): ComputedCell => ({
    value,
    format: EUROS,
    formula: `SUM(${column}${first}:${column}${first + lines.length - 1})`,
  });
  const totals = BOUNDS.flatMap((bound) => {
    const figures = lines.map((line) => lineFigures(line, block.calculation, basis, bound));
    const sum = (of: (figure: (typeof figures)[number]) => number): number =>
      figures.reduce((all, one) => all + of(one), 0);
    return [
      sumOf(
        columns.net(bound),
        sum(({ netValue }) => netValue),
      ),
      ...Array.from({ length: block.calculation.parameters.years }, (_, year) =>
        sumOf(
          columns.year(bound, year),
          sum(({ values }) => values[year] ?? 0),
        ),
      ),
      sumOf(
        columns.present(bound),
        sum(({ presentValue }) => presentValue),
      ),
    ];
  });
  const blank = Array.from({ length: TEXT_COLUMNS.length + INPUT_COLUMNS.length }, () => null);
  return [header(writing), ...rows, [words.total, ...blank, ...totals]];
}

/** As declared, then by the framework's values. */
export function mapSheet(
  name: string,
  block: CalculatedMiniDyi,
  places: ParameterPlaces,
  words: ValueMapTexts,
): WrittenSheet {
  const { years } = block.calculation.parameters;
  const writing = { block, places, words, columns: columnsFor(years) };
  const lines = linesOf(block);
  const numbers = INPUT_COLUMNS.length + 1 + 2 * (years + 2);
  return {
    name,
    widths: [...TEXT_COLUMNS.map(() => 28), ...Array.from({ length: numbers }, () => 16)],
    rows: [
      ...tableRows(lines, 'declared', writing),
      [],
      [words.byFramework],
      ...tableRows(lines, 'framework', writing),
    ],
  };
}
