/** As much of a cell as can decide about its column: more is too long for any. */
const DECIDING = 200;

/**
 * Widths of a table's columns that fill `total` together. A column gets what its longest line takes, as far as that is
 * no more than its share; what is left is shared by the others alike. So one word without an end never squeezes its
 * neighbours to a letter a line. `measure` answers the width of a text with its cell's padding, in the unit of `total`.
 */
export function columnWidths(
  rows: readonly (readonly string[])[],
  total: number,
  measure: (text: string) => number,
): number[] {
  const columns = rows[0]?.length ?? 0;
  const longest = (column: number): number =>
    Math.max(...rows.map((row) => Math.max(...(row[column] ?? '').slice(0, DECIDING).split('\n').map(measure))));
  const natural = Array.from({ length: columns }, (_, column) => longest(column));
  const sum = natural.reduce((all, width) => all + width, 0);
  if (sum <= total) return natural.map((width) => width + (total - sum) / columns);
  const widths = new Map<number, number>();
  for (;;) {
    const open = natural.flatMap((_, column) => (widths.has(column) ? [] : [column]));
    const share = (total - [...widths.values()].reduce((all, width) => all + width, 0)) / open.length;
    const modest = open.filter((column) => (natural[column] ?? 0) <= share);
    if (modest.length === 0) return natural.map((_, column) => widths.get(column) ?? share);
    for (const column of modest) widths.set(column, natural[column] ?? 0);
  }
}
