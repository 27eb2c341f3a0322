import type { AvailableReport, Language } from '@impact-call/contracts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['name', 'id', 'workspaceId'] as const;
export type ReportColumn = (typeof COLUMNS)[number];

export const REPORT_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'name',
  descending: false,
  lastFirst: [],
  filters: {},
});
export type ReportView = ListView<ReportColumn, never>;

export function arrangeReports(
  all: readonly AvailableReport[],
  view: ReportView,
  language: Language,
): AvailableReport[] {
  const found = all.filter(({ id, name, workspaceId }) => matchesWords(`${name} ${id} ${workspaceId}`, view.search));
  return sortRows(found, {
    key: (row) => row[view.sort],
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
