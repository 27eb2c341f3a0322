import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Button, Stack } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { KeyCard } from './key-card.tsx';
import { KeyFormPanel } from './key-form-panel.tsx';
import { embedKeyTextsReady, useKeyT } from './texts.ts';
import { useKeys } from './use-keys.ts';

/** `/admin/embed-keys`: which partners may show the wizard, where, and how much it is used. */
export function EmbedKeysPage() {
  use(embedKeyTextsReady(useShell()));
  const t = useKeyT();
  const { data, error, refetch, reload } = useKeys();
  const [creating, setCreating] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {creating && (
        <KeyFormPanel
          onDone={(id) => {
            setCreating(false);
            setFreshId(id);
            void reload();
          }}
          onCancel={() => setCreating(false)}
        />
      )}
      {!creating && data && data.length > 0 && create}
      {error && !data && <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton cards={2} />}
      {data?.length === 0 && !creating && (
        <EmptyState title={t('empty')} action={create}>
          {t('emptyHint')}
        </EmptyState>
      )}
      <Stack as="ul" listStyleType="none" mt="6" gap="4">
        {data?.map((key) => (
          <KeyCard key={key.id} embedKey={key} isFresh={key.id === freshId} onChanged={() => void reload()} />
        ))}
      </Stack>
    </>
  );
}
