import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { ForCustomizers } from '../frame/for-customizers.tsx';
import { Loaded } from '../list/loaded.tsx';
import { programTokenTextsReady } from '../program-tokens/texts.ts';
import { PartCard } from './part-card.tsx';
import { partTextsReady, usePartT } from './texts.ts';
import { useParts } from './use-parts.ts';

/** `/admin/parts`: which version of each remote people get, and the way back to another one. */
export function PartsPage() {
  const shell = useShell();
  use(partTextsReady(shell));
  use(programTokenTextsReady(shell));
  return (
    <ForCustomizers title={usePartT()('title')}>
      <Parts />
    </ForCustomizers>
  );
}

function Parts() {
  const t = usePartT();
  const parts = useParts();
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Loaded query={parts} loading={t('loading')} failed={t('loadFailed')} reason={t('failedHint')} rowsOnly>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
          ) : (
            <Stack gap="5">
              {data.map((part) => (
                <PartCard key={part.name} part={part} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}
