import type { ImpactFrameworkSummary, Language } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { DataColumn } from '../../../console/lists/data-list.tsx';
import { ROW_LINK } from '../../../console/lists/rows/row-keys.ts';
import { ShortWhen } from '../../../console/lists/list-times.tsx';
import { useFrameworkT } from '../texts.ts';
import { matchesWords, numberKey, sortRows } from '../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../console/lists/list-view.ts';

const COLUMNS = ['name', 'outcomes', 'indicators', 'stakeholders', 'calls', 'submissions', 'createdAt'] as const;

type Column = (typeof COLUMNS)[number];

export const USES = ['used', 'unused'] as const;

export const FRAMEWORK_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'createdAt',
  descending: true,
  descendingFirst: ['outcomes', 'indicators', 'stakeholders', 'calls', 'submissions', 'createdAt'],
  filters: { use: { param: 'use', none: 'all', values: USES } },
});

type FrameworkView = ListView<Column, 'use'>;

const COUNTS: Partial<Record<Column, (row: ImpactFrameworkSummary) => number>> = {
  outcomes: ({ outcomesCount }) => outcomesCount,
  indicators: ({ indicatorsCount }) => indicatorsCount,
  stakeholders: ({ stakeholdersCount }) => stakeholdersCount,
  calls: ({ usedBy }) => usedBy.calls,
  submissions: ({ usedBy }) => usedBy.submissions,
};

export function useFrameworkColumns(): DataColumn<ImpactFrameworkSummary, Column>[] {
  const t = useFrameworkT();
  const column = (id: Column, cell: DataColumn<ImpactFrameworkSummary, Column>['cell']) => ({
    id,
    label: t(`column.${id}`),
    cell,
  });
  return [
    column('name', (row) => <FrameworkName row={row} />),
    column('outcomes', ({ outcomesCount }) => <Count value={outcomesCount} />),
    { ...column('indicators', ({ indicatorsCount }) => <Count value={indicatorsCount} />), hideBelow: 'xl' },
    { ...column('stakeholders', ({ stakeholdersCount }) => <Count value={stakeholdersCount} />), hideBelow: 'xl' },
    column('calls', ({ usedBy }) => <Count value={usedBy.calls} />),
    column('submissions', ({ usedBy }) => <Count value={usedBy.submissions} />),
    column('createdAt', ({ createdAt }) => <ShortWhen stacked value={createdAt} />),
  ];
}

function FrameworkName({ row: { id, name, description } }: { row: ImpactFrameworkSummary }) {
  return (
    <>
      <Link asChild fontWeight="semibold" lineClamp={2} overflowWrap="anywhere" minW={{ lg: '12rem' }}>
        <RouterLink to={`/admin/impact-framework/${id}`} title={name} {...{ [ROW_LINK]: '' }}>
          {name}
        </RouterLink>
      </Link>
      <Text fontSize="sm" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
        {description}
      </Text>
    </>
  );
}

function Count({ value }: { value: number }) {
  const { language } = useShell();
  return (
    <chakra.span fontVariantNumeric="tabular-nums" color={value === 0 ? 'fg.muted' : undefined}>
      {formatNumber(value, language)}
    </chakra.span>
  );
}

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
