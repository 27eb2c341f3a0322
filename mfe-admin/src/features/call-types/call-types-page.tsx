import type { CallTypeRow } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Button, Link } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { pageOf } from '../list/arrange-rows.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { NoMatch } from '../list/no-match.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { SearchField, Toolbar } from '../list/toolbar.tsx';
import { useListView } from '../list/use-list-view.ts';
import { useCallTypes } from '../steps/queries.ts';
import { stepTextsReady, useStepT } from '../steps/texts.ts';
import { CallTypeActions } from './call-type-actions.tsx';
import { CallTypeForm } from './call-type-form.tsx';
import { arrangeCallTypes, CALL_TYPE_VIEWS } from './call-type-views.ts';
import { PageHead } from '../frame/page-head.tsx';

/** `/admin/call-types`: the lists of steps that calls share. */
export function CallTypesPage() {
  use(stepTextsReady(useShell()));
  const t = useStepT();
  const { api, notify } = useShell();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [creating, setCreating] = useState(params.has('new'));
  const { data, isError, refetch } = useCallTypes();
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t('types.create')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('types.title')}
        lead={t('types.lead')}
        actions={
          <>
            <MoreLinks />
            {create}
          </>
        }
      />
      {creating && (
        <CallTypeForm
          submitLabel={t('types.submit')}
          onCancel={() => setCreating(false)}
          onSubmit={async (fields) => {
            const { id } = await api.CreateCallType({ body: fields });
            notify({ kind: 'success', title: t('types.created') });
            void navigate(`/admin/call-types/${id}`);
          }}
        />
      )}
      {isError && !data && <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <ListSkeleton label={t('types.title')} />}
      {data?.length === 0 && !creating && (
        <EmptyState title={t('types.empty')} action={create}>
          {t('types.emptyHint')}
        </EmptyState>
      )}
      {data && data.length > 0 && <List all={data} />}
    </>
  );
}

function MoreLinks() {
  const t = useStepT();
  return (
    <>
      <Button asChild variant="ghost" colorPalette="gray">
        <RouterLink to="/admin/steps">{t('types.stepTypes')}</RouterLink>
      </Button>
      <Button asChild variant="ghost" colorPalette="gray">
        <RouterLink to="/admin/survey">{t('types.surveys')}</RouterLink>
      </Button>
    </>
  );
}

function List({ all }: { all: readonly CallTypeRow[] }) {
  const t = useStepT();
  const { language } = useShell();
  const [view, change] = useListView(CALL_TYPE_VIEWS);
  const found = arrangeCallTypes(all, view, language);
  const { rows, page, pages } = pageOf(found, view.page, view.pageSize);
  return (
    <>
      <Toolbar count={String(found.length)} onClear={view.search ? () => change(CALL_TYPE_VIEWS.cleared) : undefined}>
        <SearchField hint={t('types.search')} value={view.search} onChange={(search) => change({ search })} />
      </Toolbar>
      {found.length === 0 ? (
        <NoMatch title={t('types.noMatch')} onClear={() => change(CALL_TYPE_VIEWS.cleared)} />
      ) : (
        <PagedList
          caption={t('types.title')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { id: 'name', label: t('types.name'), cell: (row) => <NameLink row={row} /> },
            { id: 'steps', label: t('steps'), cell: ({ stepCount }) => t('count', { count: stepCount }) },
          ]}
          views={CALL_TYPE_VIEWS}
          view={view}
          page={page}
          pages={pages}
          onChange={change}
          actions={{ label: t('kinds.column.actions'), of: (row) => <CallTypeActions row={row} /> }}
        />
      )}
    </>
  );
}

function NameLink({ row: { id, name } }: { row: CallTypeRow }) {
  const t = useStepT();
  const { language } = useShell();
  return (
    <Link asChild fontWeight="semibold" minH="8" display="inline-flex" alignItems="center">
      <RouterLink to={`/admin/call-types/${id}`}>{readWording(name, language) || t('unnamed')}</RouterLink>
    </Link>
  );
}
