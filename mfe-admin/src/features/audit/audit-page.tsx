import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import type { AuditEntry } from '@impact-call/contracts';
import { use } from 'react';
import { pagesOf } from '../../console/lists/rows/arrange-rows.ts';
import { Loaded, NoMatch } from '../../console/lists/loaded.tsx';
import { Paging } from '../../console/lists/rows/paging.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ZoneNote } from '../../console/lists/list-times.tsx';
import { mailTextsReady } from '../mail-templates/texts.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { EntryCard } from './entry-card.tsx';
import { auditTextsReady, useAuditT } from './texts.ts';
import { AUDIT_VIEWS, type AuditView, useAuditLog } from './use-audit.ts';

/** `/admin/audit`: who changed what and when (docs/rules/04-roles.md#audit). */
export function AuditPage() {
  const shell = useShell();
  use(auditTextsReady(shell));
  use(mailTextsReady(shell));
  const t = useAuditT();
  const [view, change] = useListView(AUDIT_VIEWS);
  const query = useAuditLog(view);
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <AuditToolbar view={view} onChange={change} found={query.data} />
      <Loaded rowsOnly query={query} loading={t('loading')} failed={t('failed')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound view={view} onClear={() => change(AUDIT_VIEWS.cleared)} />
          ) : (
            <Entries entries={rows} total={total} view={view} onChange={change} />
          )
        }
      </Loaded>
    </>
  );
}

function NothingFound({ view, onClear }: { view: AuditView; onClear(): void }) {
  const t = useAuditT();
  if (!AUDIT_VIEWS.isFiltered(view) && view.page === 1)
    return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  return (
    <NoMatch title={t('noMatch')} onClear={onClear}>
      {t('noMatchHint')}
    </NoMatch>
  );
}

interface EntriesProps {
  entries: readonly AuditEntry[];
  total: number;
  view: AuditView;
  onChange(changes: Partial<AuditView>): void;
}

function Entries({ entries, total, view, onChange }: EntriesProps) {
  const t = useAuditT();
  return (
    <>
      <Stack as="ol" aria-label={t('title')} listStyleType="none" gap="3">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} view={view} onChange={onChange} />
        ))}
      </Stack>
      <Paging page={view.page} pages={pagesOf(total, view.pageSize)} pageSize={view.pageSize} onChange={onChange} />
      <ZoneNote />
    </>
  );
}
