/** Value of a cell; null if empty. */
export type Cell = string | number | boolean | null;

/** A sheet with its rows from the top; their lengths may differ. */
export interface Sheet {
  name: string;
  rows: Cell[][];
}

/**
 * A cell with a number format, or one that spreadsheets compute. `value` is shown until then; `formula` has no `=` and
 * must contain nothing that a person typed.
 */
export interface ComputedCell {
  value: string | number;
  formula?: string;
  format?: string;
}

/** A sheet to write; `widths` of its columns in characters, 24 each if absent. */
export interface WrittenSheet {
  name: string;
  rows: (Cell | ComputedCell)[][];
  widths?: number[];
}

/** A column's letters, counted from 0: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
