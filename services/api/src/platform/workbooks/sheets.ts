/** Value of a cell; null if empty. */
export type Cell = string | number | boolean | null;

/** A sheet with its rows from the top; their lengths may differ. */
export interface Sheet {
  name: string;
  rows: Cell[][];
}
