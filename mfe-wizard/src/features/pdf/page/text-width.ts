import type { jsPDF } from 'jspdf';

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
