import type { ExportColumn } from '@impact-call/contracts';

/** The columns of one step; columns without a step describe the application itself. */
export interface ColumnGroup {
  step: string;
  columns: ExportColumn[];
}

/** Groups columns by step, in order. */
export function groupsOf(columns: readonly ExportColumn[]): ColumnGroup[] {
  const groups = new Map<string, ColumnGroup>();
  for (const column of columns) {
    const group = groups.get(column.step) ?? { step: column.step, columns: [] };
    group.columns.push(column);
    groups.set(column.step, group);
  }
  return [...groups.values()];
}
