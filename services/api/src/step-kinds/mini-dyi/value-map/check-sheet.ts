import { countedInputs, type Bound } from '@impact-call/domain';
import type { Cell, ComputedCell, WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import { lineFigures, linesOf, type Basis } from './map-lines.ts';
import type { MapPlaces } from './map-sheet.ts';
import { EUROS, RETURN, type CalculatedMiniDyi, type ParameterPlaces } from './parameters-sheet.ts';
import type { ValueMapTexts } from './texts.ts';

/** As a share of a figure. */
const ROUNDING = 0.000_000_001;

interface Figure {
  name: string;
  basis: Basis;
  bound: Bound;
  isReturn: boolean;
  /** As submitted. */
  ours: number | null;
}

function figuresOf({ calculation, estimate }: CalculatedMiniDyi, words: ValueMapTexts): Figure[] {
  const of = (
    isReturn: boolean,
    basis: Basis,
    end: (name: string) => string,
    lower?: number,
    upper?: number,
  ): Figure[] => [
    { isReturn, basis, bound: 'lower', name: end(words.careful), ours: lower ?? null },
    { isReturn, basis, bound: 'upper', name: end(words.hopeful), ours: upper ?? null },
  ];
  const { presentValue } = calculation;
  return [
    ...of(false, 'declared', words.present, presentValue?.lower, presentValue?.upper),
    ...of(true, 'declared', words.sroi, estimate?.lowerScore, estimate?.upperScore),
    ...of(true, 'framework', words.frameworkSroi, estimate?.frameworkLowerScore, estimate?.frameworkUpperScore),
  ];
}

interface Writing {
  block: CalculatedMiniDyi;
  map: MapPlaces;
  places: ParameterPlaces;
  words: ValueMapTexts;
}

function computed({ basis, bound, isReturn }: Figure, { block, map, places, words }: Writing): ComputedCell {
  const total = linesOf(block).reduce(
    (sum, line) => sum + lineFigures(line, block.calculation, basis, bound).presentValue,
    0,
  );
  const place = map.total(basis, bound);
  if (!isReturn) return { value: total, formula: place, format: EUROS };
  const inputs = countedInputs(block) ?? 0;
  return {
    value: inputs > 0 ? total / inputs : words.noReturn,
    formula: places.ratio(place, words.noReturn),
    format: RETURN,
  };
}

/** By the formulas and as submitted, and whether the two agree. */
function rowOf(figure: Figure, row: number, writing: Writing): (Cell | ComputedCell)[] {
  const { words } = writing;
  const { ours, isReturn } = figure;
  const ofFormula = computed(figure, writing);
  if (ours === null) return [figure.name, ofFormula, words.notKnown];
  const difference = Number(ofFormula.value) - ours;
  const isRounding = `ABS(D${row})<=${ROUNDING.toFixed(9)}*MAX(1,ABS(C${row}))`;
  return [
    figure.name,
    ofFormula,
    { value: ours, format: isReturn ? RETURN : EUROS },
    { value: difference, formula: `IF(ISNUMBER(B${row}),B${row}-C${row},"")`, format: '0.0E+00' },
    {
      value: Math.abs(difference) <= ROUNDING * Math.max(1, Math.abs(ours)) ? words.equal : words.differs,
      formula: `IF(ISNUMBER(D${row}),IF(${isRounding},"${words.equal}","${words.differs}"),"${words.differs}")`,
    },
  ];
}

export function checkSheet(name: string, writing: Writing): WrittenSheet {
  const { block, words } = writing;
  return {
    name,
    widths: [48, 24, 20, 16, 16],
    rows: [
      [words.figure, words.byFormula, words.ours, words.difference, words.verdict],
      ...figuresOf(block, words).map((figure, index) => rowOf(figure, index + 2, writing)),
      [],
      [words.checkNote],
    ],
  };
}
