export type Cell = string | number | null;

export interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
}
