/** What a cell holds; null when it is empty. */
export type Cell = string | number | boolean | null;

/** A sheet with its cells, the first row first; rows may differ in length. */
export interface Sheet {
  name: string;
  rows: Cell[][];
}
