import type { CallTypeRow, Language } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Button, Link } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { use, useRef, useState, type RefObject } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { useCallTypes } from '../steps/queries.ts';
import { stepTextsReady, useStepT } from '../steps/texts.ts';
import { CallTypeActions } from './call-type-actions.tsx';
import { CallTypeForm } from './call-type-form.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { matchesWords, numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['name', 'steps'] as const;

type Column = (typeof COLUMNS)[number];

const CALL_TYPE_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'name',
  descending: false,
  descendingFirst: ['steps'],
  filters: {},
});

type CallTypeView = ListView<Column, never>;

/** `/admin/call-types`: step lists shared by calls. */
export function CallTypesPage() {
  use(stepTextsReady(useShell()));
  const t = useStepT();
  const opener = useRef<HTMLButtonElement>(null);
  const { creating, setCreating } = useCreating();
  const { data, isError, refetch } = useCallTypes();
  const create = <CreateButton ref={opener} onClick={() => setCreating(true)} />;
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
        <CreateForm
          onCancel={() => {
            setCreating(false);
            opener.current?.focus();
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
function CreateButton(props: { ref: RefObject<HTMLButtonElement | null>; onClick(): void }) {
  const t = useStepT();
  return (
    <Button {...props}>
      <Plus aria-hidden />
      {t('types.create')}
    </Button>
  );
}

function CreateForm({ onCancel }: { onCancel(): void }) {
  const t = useStepT();
  const navigate = useNavigate();
  const write = useWrite('CreateCallType', {
    done: t('types.created'),
    failed: t('types.createFailed'),
    why: () => t('types.failedHint'),
    onSuccess: ({ id }) => navigate(`/admin/call-types/${id}`),
  });
  return (
    <CallTypeForm
      submitLabel={t('types.submit')}
      write={write}
      onCancel={onCancel}
      onSubmit={(fields) => write.mutate({ body: fields })}
    />
  );
}
/** Whether the form of a new type is open; `?new` opens it, even when the page is already open. */
function useCreating() {
  const [params, setParams] = useSearchParams();
  const isRequested = params.has('new');
  const [creating, setCreating] = useState(isRequested);
  const [wasAsked, setWasAsked] = useState(isRequested);
  if (isRequested !== wasAsked) {
    setWasAsked(isRequested);
    if (isRequested) setCreating(true);
  }
  return {
    creating,
    setCreating(open: boolean) {
      setCreating(open);
      if (open || !isRequested) return;
      const others = new URLSearchParams(params);
      others.delete('new');
      setParams(others, { replace: true });
    },
  };
}

function MoreLinks() {
  const t = useStepT();
  return (
    <>
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to="/admin/steps">{t('types.stepTypes')}</RouterLink>
      </Button>
      <Button asChild variant="outline" colorPalette="gray">
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
  return (
    <ListPage
      found={found}
      views={CALL_TYPE_VIEWS}
      view={view}
      onChange={change}
      texts={{
        label: t('types.title'),
        count: (count) => t('types.found', { count }),
        searchHint: t('types.search'),
        noMatch: t('types.noMatch'),
      }}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('types.name'), cell: (row) => <NameLink row={row} /> },
        { id: 'steps', label: t('steps'), cell: ({ stepCount }) => t('count', { count: stepCount }) },
      ]}
      actions={{ label: t('kinds.column.actions'), of: (row) => <CallTypeActions row={row} /> }}
    />
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

const arrangeCallTypes = (all: readonly CallTypeRow[], view: CallTypeView, language: Language): CallTypeRow[] =>
  sortRows(
    all.filter(({ name }) => matchesWords(readWording(name, language), view.search)),
    {
      key: ({ name, stepCount }) => (view.sort === 'name' ? readWording(name, language) : numberKey(stepCount)),
      tie: ({ id }) => id,
      descending: view.descending,
      language,
    },
  );
