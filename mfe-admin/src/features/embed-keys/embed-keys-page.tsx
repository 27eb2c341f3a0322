import { EmptyState, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { use, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EmbedKey } from '@impact-call/contracts';
import { useRead } from '../../console/data/use-read.ts';
import { PageHead } from '../../console/layout/page-head.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { KeyFormPanel } from './key-form-panel.tsx';
import { embedKeyTextsReady, useKeyT } from './texts.ts';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { textsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { KeyCard } from './key-card.tsx';
import { arrangeKeys, KEY_STATES, KEY_VIEWS } from './key-views.ts';

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

interface Props {
  all: readonly EmbedKey[];
  freshId: string | null;
}

function KeyList({ all, freshId }: Props) {
  const t = useKeyT();
  const { language } = useShell();
  const [view, change] = useListView(KEY_VIEWS);
  const [now] = useState(() => new Date());
  const found = arrangeKeys(all, view, language, now);
  return (
    <ListPage
      texts={textsOf(t)}
      found={found}
      keyOf={({ id }) => id}
      views={KEY_VIEWS}
      view={view}
      onChange={change}
      filters={<CardChoices states={KEY_STATES} t={t} views={KEY_VIEWS} view={view} onChange={change} />}
      card={(key) => <KeyCard embedKey={key} isFresh={key.id === freshId} />}
    />
  );
}
