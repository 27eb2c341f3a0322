import { EmptyState, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../frame/page-head.tsx';
import { Loaded } from '../list/loaded.tsx';
import { KeyFormPanel } from './key-form-panel.tsx';
import { KeyList } from './key-list.tsx';
import { embedKeyTextsReady, useKeyT } from './texts.ts';
import { useKeys } from './use-keys.ts';

/** `/admin/embed-keys`: which partners may show the wizard, where, and how much it is used. */
export function EmbedKeysPage() {
  use(embedKeyTextsReady(useShell()));
  const t = useKeyT();
  const query = useKeys();
  const [creating, setCreating] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);
  const [, setParams] = useSearchParams();
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t('create')}
    </Button>
  );
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
            // In a list that is narrowed or in another order the new one might not be seen.
            setParams({}, { replace: true });
            void query.reload();
          }}
          onCancel={() => setCreating(false)}
        />
      )}
      <Loaded query={query} loading={t('title')} failed={t('loadFailed')}>
        {(all) =>
          all.length > 0 ? (
            <KeyList all={all} freshId={freshId} onChanged={() => void query.reload()} />
          ) : (
            !creating && (
              <EmptyState title={t('empty')} action={create}>
                {t('emptyHint')}
              </EmptyState>
            )
          )
        }
      </Loaded>
    </>
  );
}
