/** Longer cells are too wide for any column, so only this many characters are measured. */
const DECIDING = 200;

/**
 * The longest line's width, up to an even share of `total`, so that one endless word cannot squeeze its neighbours.
 * `measure` includes padding.
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
