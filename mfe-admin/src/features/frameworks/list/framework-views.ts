import type { ImpactFrameworkSummary, Language } from '@impact-call/contracts';
import { matchesWords, numberKey, sortRows } from '../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../console/lists/list-view.ts';

export const COLUMNS = ['name', 'outcomes', 'indicators', 'stakeholders', 'calls', 'submissions', 'createdAt'] as const;
export type Column = (typeof COLUMNS)[number];
export const USES = ['used', 'unused'] as const;

export const FRAMEWORK_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'createdAt',
  descending: true,
  lastFirst: ['outcomes', 'indicators', 'stakeholders', 'calls', 'submissions', 'createdAt'],
  filters: { use: { param: 'use', none: 'all', values: USES } },
});
export type FrameworkView = ListView<Column, 'use'>;

const COUNTS: Partial<Record<Column, (row: ImpactFrameworkSummary) => number>> = {
  outcomes: ({ outcomesCount }) => outcomesCount,
  indicators: ({ indicatorsCount }) => indicatorsCount,
  stakeholders: ({ stakeholdersCount }) => stakeholdersCount,
  calls: ({ usedBy }) => usedBy.calls,
  submissions: ({ usedBy }) => usedBy.submissions,
};

const keyOf = (row: ImpactFrameworkSummary, column: Column): string =>
  column === 'name' || column === 'createdAt' ? row[column] : numberKey(COUNTS[column]?.(row) ?? 0);

const isUsed = ({ usedBy }: ImpactFrameworkSummary): boolean => usedBy.calls + usedBy.submissions > 0;

export function arrangeFrameworks(
  all: readonly ImpactFrameworkSummary[],
  view: FrameworkView,
  language: Language,
): ImpactFrameworkSummary[] {
  const found = all.filter(
    (row) =>
      (view.use === 'all' || isUsed(row) === (view.use === 'used')) &&
      matchesWords(`${row.name} ${row.description}`, view.search),
  );
  return sortRows(found, {
    key: (row) => keyOf(row, view.sort),
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
