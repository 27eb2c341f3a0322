import { EmptyState, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { use, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { PageHead } from '../../console/layout/page-head.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { KeyFormPanel } from './key-form-panel.tsx';
import { KeyList } from './key-list.tsx';
import { embedKeyTextsReady, useKeyT } from './texts.ts';

/** `/admin/embed-keys`: which partners may embed the wizard, where, and their usage. */
export function EmbedKeysPage() {
  use(embedKeyTextsReady(useShell()));
  const t = useKeyT();
  const query = useRead('GetEmbedKeys', { query: { pageSize: 500 } });
  const [creating, setCreating] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);
  const [, setParams] = useSearchParams();
  const create = <CreateButton onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={!creating && query.data && query.data.length > 0 && create}
      />
      {creating && (
        <KeyFormPanel
          onDone={(id) => {
            setCreating(false);
            setFreshId(id);
            // Filters or sorting could hide the new key.
            setParams({}, { replace: true });
          }}
          onCancel={() => setCreating(false)}
        />
      )}
      <Loaded query={query} loading={t('title')} failed={t('loadFailed')}>
        {(all) => (all.length > 0 ? <KeyList all={all} freshId={freshId} /> : !creating && <NoKeys action={create} />)}
      </Loaded>
    </>
  );
}

function CreateButton({ onClick }: { onClick(): void }) {
  const t = useKeyT();
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden />
      {t('create')}
    </Button>
  );
}

function NoKeys({ action }: { action: ReactNode }) {
  const t = useKeyT();
  return (
    <EmptyState title={t('empty')} action={action}>
      {t('emptyHint')}
    </EmptyState>
  );
}
