/** What a table program would take as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
};

/** Lines as CSV that table programs open: with a byte order mark, since they take it for another encoding otherwise. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
