import type { ImpactFrameworkSummary } from '@impact-call/contracts';
import { EmptyState, useShell } from '@impact-call/ui';
import { Button, HStack } from '@impact-call/ui/design-system';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { pageOf } from '../../list/arrange-rows.ts';
import { Loaded } from '../../list/loaded.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { Choice, SearchField, Toolbar } from '../../list/toolbar.tsx';
import { useListView } from '../../list/use-list-view.ts';
import { ZoneNote } from '../../list/zone-note.tsx';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { useFrameworks } from '../use-frameworks.ts';
import { FrameworkActions } from './framework-actions.tsx';
import { useFrameworkColumns } from './framework-columns.tsx';
import { arrangeFrameworks, FRAMEWORK_VIEWS, USES, type FrameworkView } from './framework-views.ts';
import { PageHead } from '../../frame/page-head.tsx';

/** `/admin/impact-framework`: every impact framework with its size and who uses it. */
export function FrameworksPage() {
  use(frameworkTextsReady(useShell()));
  const t = useFrameworkT();
  const query = useFrameworks();
  return (
    <>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        actions={query.data && query.data.length > 0 && <WaysIn />}
      />
      <Loaded query={query} loading={t('list.loading')} failed={t('list.failed')} reason={t('failedHint')}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('list.empty')} action={<Together />}>
              {t('list.emptyHint')}
            </EmptyState>
          ) : (
            <FrameworkList all={all} />
          )
        }
      </Loaded>
    </>
  );
}

function WaysIn() {
  const t = useFrameworkT();
  return (
    <>
      <Button asChild variant="surface" colorPalette="gray">
        <Link to="/admin/impact-framework/create">
          <Plus aria-hidden />
          {t('list.create')}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/admin/impact-framework/import">
          <FileSpreadsheet aria-hidden />
          {t('list.import')}
        </Link>
      </Button>
    </>
  );
}

const Together = () => (
  <HStack gap="2" wrap="wrap" mb="6">
    <WaysIn />
  </HStack>
);

function FrameworkList({ all }: { all: readonly ImpactFrameworkSummary[] }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const [view, change] = useListView(FRAMEWORK_VIEWS);
  const found = arrangeFrameworks(all, view, language);
  const { rows, page, pages } = pageOf(found, view.page, view.pageSize);
  const columns = useFrameworkColumns();
  return (
    <>
      <FrameworkToolbar view={view} found={found.length} total={all.length} onChange={change} />
      {found.length === 0 ? (
        <NoMatch title={t('list.noMatch')} onClear={() => change(FRAMEWORK_VIEWS.cleared)}>
          {t('list.noMatchHint')}
        </NoMatch>
      ) : (
        <>
          <PagedList
            caption={t('list.caption')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            views={FRAMEWORK_VIEWS}
            view={view}
            page={page}
            pages={pages}
            onChange={change}
            actions={{ label: t('list.actions'), of: (row) => <FrameworkActions row={row} /> }}
          />
          <ZoneNote />
        </>
      )}
    </>
  );
}

interface ToolbarProps {
  view: FrameworkView;
  found: number;
  total: number;
  onChange(changes: Partial<FrameworkView>): void;
}

function FrameworkToolbar({ view, found, total, onChange }: ToolbarProps) {
  const t = useFrameworkT();
  const count = found === total ? t('list.count', { count: found }) : t('list.countOf', { count: found, total });
  return (
    <Toolbar
      count={count}
      onClear={FRAMEWORK_VIEWS.isFiltered(view) ? () => onChange(FRAMEWORK_VIEWS.cleared) : undefined}
    >
      <SearchField hint={t('list.searchHint')} value={view.search} onChange={(search) => onChange({ search })} />
      <Choice id="filter-use" label={t('list.use')} value={view.use} onChange={(chosen) => onChange({ use: chosen })}>
        <option value="all">{t('list.all')}</option>
        {USES.map((each) => (
          <option key={each} value={each}>
            {t(`list.${each}`)}
          </option>
        ))}
      </Choice>
    </Toolbar>
  );
}
