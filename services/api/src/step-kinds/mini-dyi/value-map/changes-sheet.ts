import { countedInputs, type Bound } from '@impact-call/domain';
import type { ComputedCell, WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import { isChanged, lineFigures, linesOf, unitValue, type MapLine } from './map-lines.ts';
import type { MapPlaces } from './map-sheet.ts';
import { EUROS, RETURN, type CalculatedMiniDyi, type ParameterPlaces } from './parameters-sheet.ts';
import type { ValueMapTexts } from './texts.ts';

interface Writing {
  block: CalculatedMiniDyi;
  map: MapPlaces;
  places: ParameterPlaces;
  words: ValueMapTexts;
}

/** At one end. */
function effects(line: MapLine, index: number, bound: Bound, { block, map, places, words }: Writing): ComputedCell[] {
  const [declared, given] = (['declared', 'framework'] as const).map((basis) => ({
    value: lineFigures(line, block.calculation, basis, bound).presentValue,
    place: map.present(basis, bound, index),
  }));
  const value = (declared?.value ?? 0) - (given?.value ?? 0);
  const difference = `${declared?.place}-${given?.place}`;
  const inputs = countedInputs(block) ?? 0;
  return [
    { value, formula: difference, format: EUROS },
    {
      value: inputs > 0 ? value / inputs : words.noReturn,
      formula: places.ratio(difference, words.noReturn),
      format: RETURN,
    },
  ];
}

const euros = (value: number, formula: string): ComputedCell => ({ value, formula, format: EUROS });

function rowOf(line: MapLine, index: number, writing: Writing): WrittenSheet['rows'][number] {
  const { map, words } = writing;
  const { outcome, indicator, frameworkValue } = line;
  const { reason, source } = outcome.isCustom ? outcome : indicator;
  const [own, given] = [map.unit('declared', index), map.unit('framework', index)];
  const value = unitValue(line, 'declared');
  return [
    ...[outcome.outcomeName, indicator.indicatorName, outcome.isCustom ? words.own : words.otherValue],
    ...[euros(frameworkValue, given), euros(value, own), euros(value - frameworkValue, `${own}-${given}`)],
    ...(['lower', 'upper'] as const).flatMap((bound) => effects(line, index, bound, writing)),
    ...[reason ?? '', source ?? ''],
  ];
}

/** With the effect of each difference from the framework. */
export function changesSheet(name: string, writing: Writing): WrittenSheet {
  const { words } = writing;
  const rows = linesOf(writing.block).flatMap((line, index) => (isChanged(line) ? [rowOf(line, index, writing)] : []));
  if (rows.length === 0) return { name, widths: [60], rows: [[words.noChanges]] };
  return {
    name,
    widths: [28, 28, 24, 16, 16, 16, 16, 16, 16, 16, 40, 40],
    rows: [
      [
        ...[words.outcome, words.indicator, words.change],
        ...[words.frameworkValue, words.ownValue, `${words.difference} (€)`],
        ...[words.careful, words.hopeful].flatMap((end) => [words.presentEffect(end), words.returnEffect(end)]),
        ...[words.reason, words.source],
      ],
      ...rows,
    ],
  };
}
