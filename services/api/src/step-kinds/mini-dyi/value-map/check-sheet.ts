import { countedInputs, finiteRatio, type Bound } from '@impact-call/domain';
import type { Cell, ComputedCell, WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import { lineFigures, linesOf, type Basis } from './map-lines.ts';
import type { MapCells } from './map-sheet.ts';
import { EUROS, RETURN, type CalculatedMiniDyi, type ParameterCells } from './parameters-sheet.ts';
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

function figuresOf({ calculation, estimate }: CalculatedMiniDyi, texts: ValueMapTexts): Figure[] {
  const of = (
    isReturn: boolean,
    basis: Basis,
    end: (name: string) => string,
    lower?: number,
    upper?: number,
  ): Figure[] => [
    { isReturn, basis, bound: 'lower', name: end(texts.careful), ours: lower ?? null },
    { isReturn, basis, bound: 'upper', name: end(texts.hopeful), ours: upper ?? null },
  ];
  const { presentValue } = calculation;
  return [
    ...of(false, 'declared', texts.present, presentValue?.lower, presentValue?.upper),
    ...of(true, 'declared', texts.sroi, estimate?.lowerScore, estimate?.upperScore),
    ...of(true, 'framework', texts.frameworkSroi, estimate?.frameworkLowerScore, estimate?.frameworkUpperScore),
  ];
}

interface Writing {
  block: CalculatedMiniDyi;
  map: MapCells;
  parameters: ParameterCells;
  texts: ValueMapTexts;
}

function computed({ basis, bound, isReturn }: Figure, { block, map, parameters, texts }: Writing): ComputedCell {
  const total = linesOf(block).reduce(
    (sum, line) => sum + lineFigures(line, block.calculation, basis, bound).presentValue,
    0,
  );
  const cell = map.total(basis, bound);
  if (!isReturn) return { value: total, formula: cell, format: EUROS };
  return {
    value: finiteRatio(total, countedInputs(block)) ?? texts.noReturn,
    formula: parameters.ratio(cell, texts.noReturn),
    format: RETURN,
  };
}

/** By the formulas and as submitted, and whether the two agree. */
function rowOf(figure: Figure, row: number, writing: Writing): (Cell | ComputedCell)[] {
  const { texts } = writing;
  const { ours, isReturn } = figure;
  const ofFormula = computed(figure, writing);
  if (ours === null) return [figure.name, ofFormula, texts.notKnown];
  const difference = Number(ofFormula.value) - ours;
  const isRounding = `ABS(D${row})<=${ROUNDING.toFixed(9)}*MAX(1,ABS(C${row}))`;
  return [
    figure.name,
    ofFormula,
    { value: ours, format: isReturn ? RETURN : EUROS },
    { value: difference, formula: `IF(ISNUMBER(B${row}),B${row}-C${row},"")`, format: '0.0E+00' },
    {
      value: Math.abs(difference) <= ROUNDING * Math.max(1, Math.abs(ours)) ? texts.equal : texts.differs,
      formula: `IF(ISNUMBER(D${row}),IF(${isRounding},"${texts.equal}","${texts.differs}"),"${texts.differs}")`,
    },
  ];
}

export function checkSheet(name: string, writing: Writing): WrittenSheet {
  const { block, texts } = writing;
  return {
    name,
    widths: [48, 24, 20, 16, 16],
    rows: [
      [texts.figure, texts.byFormula, texts.ours, texts.difference, texts.verdict],
      ...figuresOf(block, texts).map((figure, index) => rowOf(figure, index + 2, writing)),
      [],
      [texts.checkNote],
    ],
  };
}
