/** What stands in one cell. */
export type Cell = string | number | null;

/** A table on its way into a file. */
export interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
}
