import { ownTimeZone } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button, Stack, Text } from '@impact-call/ui/design-system';
import type { AuditEntry } from '@impact-call/contracts';
import { use } from 'react';
import { useT } from '../../translations.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Paging } from '../list/paging.tsx';
import { useListView } from '../list/use-list-view.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { AUDIT_VIEWS, type AuditView } from './audit-view.ts';
import { EntryCard } from './entry-card.tsx';
import { auditTextsReady, useAuditT } from './texts.ts';
import { useAuditLog } from './use-audit.ts';

/** `/admin/audit`: who did what, when, and what it changed (docs/rules.md#audit). */
export function AuditPage() {
  use(auditTextsReady(useShell()));
  const t = useAuditT();
  const [view, change] = useListView(AUDIT_VIEWS);
  const { data, isError, refetch } = useAuditLog(view);
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <AuditToolbar view={view} onChange={change} found={data} />
      {isError && !data && (
        <BoundaryMessage title={t('failed')} reason={t('failedHint')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <ListSkeleton rowsOnly label={t('loading')} />}
      {data && data.entries.length === 0 && <NothingFound view={view} onClear={() => change(AUDIT_VIEWS.cleared)} />}
      {data && data.entries.length > 0 && <Entries {...data} view={view} onChange={change} />}
    </>
  );
}

function NothingFound({ view, onClear }: { view: AuditView; onClear(): void }) {
  const t = useAuditT();
  const tc = useT();
  if (!AUDIT_VIEWS.isFiltered(view) && view.page === 1)
    return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  const clear = (
    <Button variant="surface" onClick={onClear}>
      {tc('list.clear')}
    </Button>
  );
  return (
    <EmptyState title={t('noMatch')} action={clear}>
      {t('noMatchHint')}
    </EmptyState>
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
  const tc = useT();
  return (
    <>
      <Stack as="ol" aria-label={t('title')} listStyleType="none" gap="3">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} view={view} onChange={onChange} />
        ))}
      </Stack>
      <Paging
        page={view.page}
        pages={Math.max(1, Math.ceil(total / view.pageSize))}
        pageSize={view.pageSize}
        onChange={onChange}
      />
      <Text mt="4" fontSize="sm" color="fg.muted">
        {tc('list.zone', { zone: ownTimeZone() })}
      </Text>
    </>
  );
}
