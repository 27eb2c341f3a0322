import type { Language, PdfMiniDyi } from '@impact-call/contracts';
import type { WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import { changesSheet } from './changes-sheet.ts';
import { checkSheet } from './check-sheet.ts';
import { linesOf } from './map-lines.ts';
import { mapPlaces, mapSheet } from './map-sheet.ts';
import { parameterPlaces, parametersSheet, type CalculatedMiniDyi } from './parameters-sheet.ts';
import { valueMapTexts } from './texts.ts';

const isCalculated = (block: PdfMiniDyi): block is CalculatedMiniDyi =>
  block.calculation !== undefined && linesOf(block).length > 0;

/** Four sheets for each step; empty without results (docs/rules/11-impact-wizard.md#value-map-workbook). */
export function valueMapSheets(blocks: readonly PdfMiniDyi[], language: Language): WrittenSheet[] {
  const words = valueMapTexts(language);
  return blocks.filter(isCalculated).flatMap((block, index) => {
    const named = (name: string): string => (index === 0 ? name : `${name} ${index + 1}`);
    const names = words.sheets;
    const places = parameterPlaces(named(names.parameters));
    const writing = { block, places, words, map: mapPlaces(named(names.map), block) };
    return [
      mapSheet(named(names.map), block, places, words),
      parametersSheet(named(names.parameters), block, words),
      changesSheet(named(names.changes), writing),
      checkSheet(named(names.check), writing),
    ];
  });
}
