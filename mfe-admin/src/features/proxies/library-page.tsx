import type { ProxyEntryRow } from '@impact-call/contracts';
import { countryName, formatAmount, formatNumber } from '@impact-call/domain';
import { EmptyState, saveFile, useShell } from '@impact-call/ui';
import { Button, chakra, HStack, Link, Text } from '@impact-call/ui/design-system';
import { Download, FileSpreadsheet, Plus } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useRows } from '../../console/data/use-rows.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { PageHead } from '../../console/layout/page-head.tsx';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { createListView } from '../../console/lists/list-view.ts';
import { servedTableTextsOf } from '../../console/lists/list-texts.ts';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { useProxyT } from '../proxy-library/texts.ts';
import { useProxyTexts } from './texts.ts';

const COLUMNS = ['name', 'value', 'uprated', 'country', 'source', 'frameworks'] as const;
type Column = (typeof COLUMNS)[number];

/** The server sorts by name. */
const LIBRARY_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'name',
  descending: false,
  descendingFirst: [],
  filters: {},
});

/** `/admin/proxies`: the entries of the library. */
export function LibraryPage() {
  const t = useProxyTexts();
  const [view, change] = useListView(LIBRARY_VIEWS);
  const query = useRows('GetProxyEntries', view, ({ search, page, pageSize, descending }) => ({
    query: { page, pageSize, ...(descending && { descending }), ...(search === '' ? {} : { search }) },
  }));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={<WaysIn />} />
      <LibraryTabs current="entries" />
      <ListPage
        texts={servedTableTextsOf(t)}
        query={query}
        keyOf={({ id }) => id}
        columns={useColumns()}
        views={LIBRARY_VIEWS}
        view={view}
        onChange={change}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      />
    </>
  );
}

/** Downloads the library, which is also the template of an import. */
export function ExportButton({ label }: { label: string }) {
  const t = useProxyT();
  const { mutate, isPending } = useWrite('GetProxyWorkbook', {
    failed: t('exportFailed'),
    onSuccess: (file) => saveFile(file, 'proxies.xlsx'),
  });
  return (
    <Button variant="surface" colorPalette="gray" loading={isPending} loadingText={label} onClick={() => mutate({})}>
      <Download aria-hidden />
      {label}
    </Button>
  );
}

function WaysIn() {
  const t = useProxyT();
  return (
    <HStack gap="2" wrap="wrap">
      <ExportButton label={t('export')} />
      <Button asChild variant="surface" colorPalette="gray">
        <RouterLink to="/admin/proxies/import">
          <FileSpreadsheet aria-hidden />
          {t('import')}
        </RouterLink>
      </Button>
      <Button asChild>
        <RouterLink to="/admin/proxies/create">
          <Plus aria-hidden />
          {t('create')}
        </RouterLink>
      </Button>
    </HStack>
  );
}

function useColumns(): DataColumn<ProxyEntryRow, Column>[] {
  const t = useProxyT();
  const { language } = useShell();
  const column = (id: Column, cell: DataColumn<ProxyEntryRow, Column>['cell']) => ({
    ...{ id, label: t(`column.${id}`), cell },
    unsorted: id !== 'name',
  });
  return [
    column('name', (row) => <EntryName row={row} />),
    column('value', ({ value, currency, year }) => (
      <Amount value={`${formatAmount(value, language)} ${currency}`} note={t('pricesOf', { year })} />
    )),
    column('uprated', ({ uprated, currency }) =>
      uprated ? (
        <Amount
          value={`${formatAmount(uprated.value, language)} ${currency}`}
          note={t('pricesOf', { year: uprated.year })}
        />
      ) : (
        <Text color="fg.muted">{t('notUprated')}</Text>
      ),
    ),
    { ...column('country', ({ country }) => (country === '' ? '–' : countryName(country, language))), hideBelow: 'xl' },
    { ...column('source', ({ sourceName }) => sourceName), hideBelow: 'xl' },
    column('frameworks', ({ frameworksCount }) => formatNumber(frameworksCount, language)),
  ];
}

function EntryName({ row: { id, name, unit } }: { row: ProxyEntryRow }) {
  const t = useProxyT();
  return (
    <>
      <Link asChild fontWeight="semibold" lineClamp={2} overflowWrap="anywhere" minW={{ lg: '12rem' }}>
        <RouterLink to={`/admin/proxies/${id}`} title={name} {...{ [ROW_LINK]: '' }}>
          {name}
        </RouterLink>
      </Link>
      {unit !== '' && (
        <Text fontSize="sm" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
          {t('perUnit', { unit })}
        </Text>
      )}
    </>
  );
}

const Amount = ({ value, note }: { value: string; note: string }) => (
  <>
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {value}
    </chakra.span>
    <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
      {note}
    </Text>
  </>
);
