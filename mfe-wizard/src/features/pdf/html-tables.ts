/** A cell of a written table; `column` counts from 0. */
export interface TableCell {
  text: string;
  column: number;
  colSpan: number;
  rowSpan: number;
  isHead: boolean;
}

/** A table as it was written: its rows of titles come first. */
export interface HtmlTable {
  kind: 'table';
  caption: string;
  columns: number;
  headRows: number;
  rows: TableCell[][];
}

/** More columns than a page has room for by far. */
const MOST_COLUMNS = 60;

/** The first column that no cell of a row above reaches into. */
function freeColumn(taken: readonly number[], from: number, row: number): number {
  let column = from;
  while ((taken[column] ?? 0) > row) column += 1;
  return column;
}

/**
 * Reads a table, cell by cell at its place; `textOf` reads what a cell or caption holds. What stands beyond
 * the last column is left out, rows without a cell too.
 */
export function readTable(table: HTMLTableElement, textOf: (element: Element) => string): HtmlTable {
  const lines = [...table.rows].filter(({ cells }) => cells.length > 0);
  /** For each column, the first row that it is free in again. */
  const taken: number[] = [];
  const rows = lines.map((line, row) => {
    let column = 0;
    const cells: TableCell[] = [];
    for (const cell of line.cells) {
      column = freeColumn(taken, column, row);
      if (column >= MOST_COLUMNS) break;
      const colSpan = Math.min(Math.max(1, cell.colSpan), MOST_COLUMNS - column);
      const rowSpan = Math.min(cell.rowSpan > 0 ? cell.rowSpan : lines.length, lines.length - row);
      cells.push({ text: textOf(cell), column, colSpan, rowSpan, isHead: cell.tagName === 'TH' });
      for (let each = column; each < column + colSpan; each += 1) taken[each] = row + rowSpan;
      column += colSpan;
    }
    return cells;
  });
  const isTitles = (line: HTMLTableRowElement): boolean =>
    line.parentElement?.tagName === 'THEAD' || [...line.cells].every(({ tagName }) => tagName === 'TH');
  const body = lines.findIndex((line) => !isTitles(line));
  return {
    kind: 'table',
    caption: table.caption ? textOf(table.caption) : '',
    columns: taken.length,
    // A table of titles alone has none: they are what it says.
    headRows: Math.max(0, body),
    rows,
  };
}
