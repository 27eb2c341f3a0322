import type { ExcelProblem, ExcelRow } from '@impact-call/contracts';
import { findSheet, headerOf } from './columns.ts';
import type { Cell, Sheet } from './sheets.ts';

/** More of a cell than anybody needs to find it again. */
const LONGEST = 200;

const shown = (cell: Cell | undefined): string => String(cell ?? '').slice(0, LONGEST);

function rowOf({ name, rows }: Sheet, row: number): ExcelRow {
  const header = headerOf(rows);
  const cells = (rows[header] ?? []).flatMap((title, column) => {
    const text = shown(title);
    return text.trim() === '' ? [] : [{ column: text, text: shown(rows[row - 1]?.[column]) }];
  });
  return { sheet: name, row, cells };
}

/** The rows that problems name, each once, in the order of the file. */
export function rowsOf(sheets: readonly Sheet[], problems: readonly ExcelProblem[]): ExcelRow[] {
  const named = new Map(
    problems.flatMap(({ sheet, row }) =>
      row === null ? [] : [[JSON.stringify([sheet, row]), { sheet, row }] as const],
    ),
  );
  return [...named.values()]
    .flatMap(({ sheet, row }) => {
      const found = findSheet(sheets, sheet);
      return found ? [{ ...rowOf(found, row), sheet }] : [];
    })
    .sort((a, b) => (a.sheet === b.sheet ? a.row - b.row : a.sheet.localeCompare(b.sheet)));
}
