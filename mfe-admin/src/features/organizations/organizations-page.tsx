import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTableWordsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { useOrganizationColumns } from './organization-columns.tsx';
import { ORGANIZATION_VIEWS } from './organizations-view.ts';
import { organizationTextsReady, useOrganizationT } from './texts.ts';
import { useOrganizations } from './use-organizations.ts';

/** `/admin/organizations`: all organizations that are not deleted. */
export function OrganizationsPage() {
  use(organizationTextsReady(useShell()));
  const t = useOrganizationT();
  const [view, change] = useListView(ORGANIZATION_VIEWS);
  const query = useOrganizations(view);
  const columns = useOrganizationColumns();
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <ListPage
        query={query}
        keyOf={({ id }) => id}
        words={servedTableWordsOf(t)}
        views={ORGANIZATION_VIEWS}
        view={view}
        onChange={change}
        filters={
          <ValueChoice
            id="filter-number"
            label={t('list.number')}
            all={t('list.allNumbers')}
            values={['shared']}
            wordOf={() => t('list.sharedNumbers')}
            value={view.number}
            onChange={(number) => change({ number })}
          />
        }
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
        columns={columns}
        hasTimes
      />
    </>
  );
}
