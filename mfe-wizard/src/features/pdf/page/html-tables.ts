/** `column` counts from 0. */
export interface TableCell {
  text: string;
  column: number;
  colSpan: number;
  rowSpan: number;
  isHead: boolean;
}

export interface HtmlTable {
  kind: 'table';
  caption: string;
  columns: number;
  headRows: number;
  rows: TableCell[][];
}

/** Far more than a page can fit. */
const MAX_COLUMNS = 60;

function freeColumn(taken: readonly number[], from: number, row: number): number {
  let column = from;
  while ((taken[column] ?? 0) > row) column += 1;
  return column;
}

/** `textOf` reads a cell or caption. Skips columns beyond the limit and rows without cells. */
export function readTable(table: HTMLTableElement, textOf: (element: Element) => string): HtmlTable {
  const lines = [...table.rows].filter(({ cells }) => cells.length > 0);
  /** For each column, the first row in which it is free again. */
  const taken: number[] = [];
  const rows = lines.map((line, row) => {
    let column = 0;
    const cells: TableCell[] = [];
    for (const cell of line.cells) {
      column = freeColumn(taken, column, row);
      if (column >= MAX_COLUMNS) break;
      const colSpan = Math.min(Math.max(1, cell.colSpan), MAX_COLUMNS - column);
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
    // A table with header rows only treats them as content.
    headRows: Math.max(0, body),
    rows,
  };
}
