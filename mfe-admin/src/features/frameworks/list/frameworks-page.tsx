import type { ImpactFrameworkSummary } from '@impact-call/contracts';
import { EmptyState, useShell } from '@impact-call/ui';
import { Button, HStack } from '@impact-call/ui/design-system';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../console/lists/loaded.tsx';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { tableWordsOf } from '../../../console/lists/list-texts.ts';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../../console/lists/choices.tsx';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { useFrameworks } from '../use-frameworks.ts';
import { FrameworkActions } from './framework-actions.tsx';
import { useFrameworkColumns } from './framework-columns.tsx';
import { arrangeFrameworks, FRAMEWORK_VIEWS, USES } from './framework-views.ts';
import { PageHead } from '../../../console/layout/page-head.tsx';

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
      words={tableWordsOf(t, all.length)}
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
          wordOf={(each) => t(`list.${each}`)}
          value={view.use}
          onChange={(chosen) => change({ use: chosen })}
        />
      }
      actions={{ label: t('list.actions'), of: (row) => <FrameworkActions row={row} /> }}
      hasTimes
    />
  );
}
