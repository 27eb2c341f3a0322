/** The value of a cell. */
export type Cell = string | number | null;

/** A table to be written to a file. */
export interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
}
