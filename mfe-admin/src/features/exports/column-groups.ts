import type { ExportColumn } from '@impact-call/contracts';

/** The columns of one step; those of no step are facts about the application. */
export interface ColumnGroup {
  step: string;
  columns: ExportColumn[];
}

/** Columns by their steps, each in its order. */
export function groupsOf(columns: readonly ExportColumn[]): ColumnGroup[] {
  const groups = new Map<string, ColumnGroup>();
  for (const column of columns) {
    const group = groups.get(column.step) ?? { step: column.step, columns: [] };
    group.columns.push(column);
    groups.set(column.step, group);
  }
  return [...groups.values()];
}
