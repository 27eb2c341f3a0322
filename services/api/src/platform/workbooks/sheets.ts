export type Cell = string | number | boolean | null;

/** Lengths of rows may differ. */
export interface Sheet {
  name: string;
  rows: Cell[][];
}

/** `value` is shown until spreadsheets compute `formula`, which has no `=` and contains nothing that a person typed. */
export interface ComputedCell {
  value: string | number;
  formula?: string;
  format?: string;
}

/** `widths` of its columns in characters, 24 each if absent. */
export interface WrittenSheet {
  name: string;
  rows: (Cell | ComputedCell)[][];
  widths?: number[];
}

/** Counted from 0: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
