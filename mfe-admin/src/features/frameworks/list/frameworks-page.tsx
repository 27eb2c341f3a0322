import type { ImpactFrameworkSummary } from '@impact-call/contracts';
import { EmptyState, useShell } from '@impact-call/ui';
import { Button, HStack, IconButton } from '@impact-call/ui/design-system';
import { Download, FileSpreadsheet, Plus, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../console/lists/loaded.tsx';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { tableTextsOf } from '../../../console/lists/list-texts.ts';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../../console/lists/choices.tsx';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { useFrameworks, useWorkbook } from '../use-frameworks.ts';
import { arrangeFrameworks, FRAMEWORK_VIEWS, useFrameworkColumns, USES } from './framework-columns.tsx';
import { PageHead } from '../../../console/layout/page-head.tsx';
import { DeleteFramework } from './delete-framework.tsx';

/** `/admin/impact-framework`: all impact frameworks with their size and usage. */
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
      <Loaded query={query} loading={t('list.loading')} failed={t('list.failed')}>
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
  const columns = useFrameworkColumns();
  return (
    <ListPage
      texts={tableTextsOf(t, all.length)}
      found={found}
      keyOf={({ id }) => id}
      columns={columns}
      views={FRAMEWORK_VIEWS}
      view={view}
      onChange={change}
      filters={
        <ValueChoice
          id="filter-use"
          label={t('list.use')}
          all={t('list.all')}
          values={USES}
          labelOf={(each) => t(`list.${each}`)}
          value={view.use}
          onChange={(chosen) => change({ use: chosen })}
        />
      }
      actions={{ label: t('list.actions'), of: (row) => <FrameworkActions row={row} /> }}
      hasTimes
    />
  );
}

function FrameworkActions({ row: { id, name } }: { row: ImpactFrameworkSummary }) {
  const t = useFrameworkT();
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useWorkbook(name);
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="0" display="inline-flex">
      <IconButton
        {...look}
        loading={isPending}
        aria-label={t('workbook.exportOf', { name })}
        title={t('workbook.export')}
        onClick={() => mutate({ query: { id } })}
      >
        <Download aria-hidden />
      </IconButton>
      <IconButton
        {...look}
        aria-label={t('delete.of', { name })}
        title={t('delete.confirm')}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {deleting && <DeleteFramework id={id} name={name} onClose={() => setDeleting(false)} />}
    </HStack>
  );
}
