import type { Language, SurveyTypeRow } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, useNamed, useShell } from '@impact-call/ui';
import { Button, Link } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { surveyTextsReady, useSurveyT } from './texts.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { PageHead } from '../../console/layout/page-head.tsx';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['name', 'created'] as const;

type Column = (typeof COLUMNS)[number];

const SURVEY_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'name',
  descending: false,
  descendingFirst: ['created'],
  filters: {},
});

type SurveyView = ListView<Column, never>;

/** `/admin/survey`: the surveys that steps use. */
export function SurveysPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const { data, isError, refetch } = useRead('GetSurveyTypes', { query: { pageSize: 500 } });
  const create = (
    <Button asChild>
      <RouterLink to="/admin/survey/createType">
        <Plus aria-hidden />
        {t('create')}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/call-types', label: t('callTypes') }]} current={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} actions={data && data.length > 0 && create} />
      {isError && !data && <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <ListSkeleton label={t('title')} />}
      {data?.length === 0 && (
        <EmptyState title={t('empty')} action={create}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {data && data.length > 0 && <List all={data} />}
    </>
  );
}

function List({ all }: { all: readonly SurveyTypeRow[] }) {
  const t = useSurveyT();
  const { language } = useShell();
  const [view, change] = useListView(SURVEY_VIEWS);
  const found = arrangeSurveys(all, view, language);
  return (
    <ListPage
      found={found}
      views={SURVEY_VIEWS}
      view={view}
      onChange={change}
      texts={{
        label: t('title'),
        count: (count) => t('found', { count }),
        searchHint: t('search'),
        noMatch: t('noMatch'),
      }}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('name'), cell: (row) => <NameLink row={row} /> },
        {
          id: 'created',
          label: t('createdAt'),
          cell: ({ createdAt }) => formatInstant(createdAt, language, 'date'),
        },
      ]}
      actions={{ label: t('actions'), of: (row) => <Delete row={row} /> }}
    />
  );
}

function NameLink({ row: { id, name } }: { row: SurveyTypeRow }) {
  const { language } = useShell();
  return (
    <Link asChild fontWeight="semibold" overflowWrap="anywhere">
      <RouterLink to={`/admin/survey/creator?id=${id}`}>{readWording(name, language)}</RouterLink>
    </Link>
  );
}

function useDelete() {
  const t = useSurveyT();
  return useWrite('DeleteSurveyType', {
    done: t('deleted'),
    failed: t('deleteFailed'),
    changes: ['GetSurveyTypes'],
  });
}

function Delete({ row }: { row: SurveyTypeRow }) {
  const t = useSurveyT();
  const named = useNamed();
  const { language } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  const label = readWording(row.name, language);
  const { mutate, isPending } = useDelete();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={named(t('delete'), label)}
        onClick={() => setConfirming(true)}
      >
        {t('delete')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          danger
          title={t('delete')}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          busy={isPending}
          onConfirm={() => mutate({ query: { id: row.id } }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {t('deleteSure', { name: label })}
        </ConfirmDialog>
      )}
    </>
  );
}

const arrangeSurveys = (all: readonly SurveyTypeRow[], view: SurveyView, language: Language): SurveyTypeRow[] =>
  sortRows(
    all.filter(({ name }) => matchesWords(readWording(name, language), view.search)),
    {
      key: ({ name, createdAt }) => (view.sort === 'name' ? readWording(name, language) : createdAt),
      tie: ({ id }) => id,
      descending: view.descending,
      language,
    },
  );
