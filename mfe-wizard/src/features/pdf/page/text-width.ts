import type { jsPDF } from 'jspdf';

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

interface Typeface {
  metadata: { widthOfString(text: string, size: number, spacing: number): number };
}

/** jsPDF looks up each letter again. Sums are exact, since it ignores kerning in embedded fonts. */
export function rememberWidths(doc: jsPDF): void {
  const byTypeface = new Map<Typeface['metadata'], Map<string, number>>();
  const widthsOf = ({ metadata }: Typeface): Map<string, number> => {
    const known = byTypeface.get(metadata) ?? new Map<string, number>();
    byTypeface.set(metadata, known);
    return known;
  };
  const lineWidth = (line: string, typeface: Typeface): number => {
    const widths = widthsOf(typeface);
    let sum = 0;
    for (const letter of line) {
      let width = widths.get(letter);
      if (width === undefined) widths.set(letter, (width = typeface.metadata.widthOfString(letter, 1, 0)));
      sum += width;
    }
    return sum;
  };
  doc.getTextWidth = (text: string): number => {
    const typeface: Typeface = doc.getFont();
    return (lineWidth(text, typeface) * doc.getFontSize()) / doc.internal.scaleFactor;
  };
}
