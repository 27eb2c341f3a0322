import type { ExcelProblem, ExcelRow } from '@impact-call/contracts';
import { findSheet, FRAMEWORK_COLUMNS, headerOf, SHEETS, STAKEHOLDER_COLUMNS } from './columns.ts';
import type { Cell, Sheet } from '../../../../platform/workbooks/sheets.ts';

const MAX_LENGTH = 200;

const shown = (cell: Cell | undefined): string => String(cell ?? '').slice(0, MAX_LENGTH);

/** A file can have many sheets with blank rows above the header, so each is searched once. */
interface Titled {
  sheet: Sheet;
  titles: readonly Cell[];
}

type ColumnsOf = (sheet: string) => Readonly<Record<string, string>>;
const ofFramework: ColumnsOf = (name) => (name === SHEETS.framework ? FRAMEWORK_COLUMNS : STAKEHOLDER_COLUMNS);

function titled(sheets: readonly Sheet[], name: string, columns: Readonly<Record<string, string>>): Titled | undefined {
  const sheet = findSheet(sheets, name);
  return sheet && { sheet, titles: sheet.rows[headerOf(sheet.rows, Object.values(columns))] ?? [] };
}

const cellsOf = ({ sheet: { rows }, titles }: Titled, row: number): ExcelRow['cells'] =>
  titles.flatMap((title, column) => {
    const text = shown(title);
    return text.trim() === '' ? [] : [{ column: text, text: shown(rows[row - 1]?.[column]) }];
  });

/** Each row once, in the order of the file. */
export function rowsOf(
  sheets: readonly Sheet[],
  problems: readonly ExcelProblem[],
  columnsOf: ColumnsOf = ofFramework,
): ExcelRow[] {
  const named = new Map(
    problems.flatMap(({ sheet, row }) =>
      row === null ? [] : [[JSON.stringify([sheet, row]), { sheet, row }] as const],
    ),
  );
  const names = new Set([...named.values()].map(({ sheet }) => sheet));
  const found = new Map([...names].map((name) => [name, titled(sheets, name, columnsOf(name))]));
  return [...named.values()]
    .flatMap(({ sheet, row }) => {
      const match = found.get(sheet);
      return match ? [{ sheet, row, cells: cellsOf(match, row) }] : [];
    })
    .sort((a, b) => (a.sheet === b.sheet ? a.row - b.row : a.sheet.localeCompare(b.sheet)));
}
