import { countedInputs, finiteRatio, type Bound } from '@impact-call/domain';
import type { ComputedCell, WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import { isChanged, lineFigures, linesOf, unitValue, type MapLine } from './map-lines.ts';
import type { MapCells } from './map-sheet.ts';
import { EUROS, RETURN, type CalculatedMiniDyi, type ParameterCells } from './parameters-sheet.ts';
import type { ValueMapTexts } from './texts.ts';

interface Writing {
  block: CalculatedMiniDyi;
  map: MapCells;
  parameters: ParameterCells;
  texts: ValueMapTexts;
}

function effects(
  line: MapLine,
  index: number,
  bound: Bound,
  { block, map, parameters, texts }: Writing,
): ComputedCell[] {
  const [declared, given] = (['declared', 'framework'] as const).map((basis) => ({
    value: lineFigures(line, block.calculation, basis, bound).presentValue,
    cell: map.present(basis, bound, index),
  }));
  const value = (declared?.value ?? 0) - (given?.value ?? 0);
  const difference = `${declared?.cell}-${given?.cell}`;
  return [
    { value, formula: difference, format: EUROS },
    {
      value: finiteRatio(value, countedInputs(block)) ?? texts.noReturn,
      formula: parameters.ratio(difference, texts.noReturn),
      format: RETURN,
    },
  ];
}

const euros = (value: number, formula: string): ComputedCell => ({ value, formula, format: EUROS });

function rowOf(line: MapLine, index: number, writing: Writing): WrittenSheet['rows'][number] {
  const { map, texts } = writing;
  const { outcome, indicator, frameworkValue } = line;
  const { reason, source } = outcome.isCustom ? outcome : indicator;
  const [own, given] = [map.unit('declared', index), map.unit('framework', index)];
  const value = unitValue(line, 'declared');
  return [
    ...[outcome.outcomeName, indicator.indicatorName, outcome.isCustom ? texts.own : texts.otherValue],
    ...[euros(frameworkValue, given), euros(value, own), euros(value - frameworkValue, `${own}-${given}`)],
    ...(['lower', 'upper'] as const).flatMap((bound) => effects(line, index, bound, writing)),
    ...[reason ?? '', source ?? ''],
  ];
}

/** With the effect of each difference from the framework. */
export function changesSheet(name: string, writing: Writing): WrittenSheet {
  const { texts } = writing;
  const rows = linesOf(writing.block).flatMap((line, index) => (isChanged(line) ? [rowOf(line, index, writing)] : []));
  if (rows.length === 0) return { name, widths: [60], rows: [[texts.noChanges]] };
  return {
    name,
    widths: [28, 28, 24, 16, 16, 16, 16, 16, 16, 16, 40, 40],
    rows: [
      [
        ...[texts.outcome, texts.indicator, texts.change],
        ...[texts.frameworkValue, texts.ownValue, `${texts.difference} (€)`],
        ...[texts.careful, texts.hopeful].flatMap((end) => [texts.presentEffect(end), texts.returnEffect(end)]),
        ...[texts.reason, texts.source],
      ],
      ...rows,
    ],
  };
}
