import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import type { RemotePart } from '@impact-call/contracts';
import { use, useState } from 'react';
import { ForCustomizers } from '../frame/for-customizers.tsx';
import { Loaded } from '../list/loaded.tsx';
import { NewPart } from './new-part.tsx';
import { PartCard } from './part-card.tsx';
import { partTextsReady, usePartT } from './texts.ts';
import { useParts } from './use-parts.ts';

/** `/admin/parts`: which version of each remote people get, and the way back to another one. */
export function PartsPage() {
  use(partTextsReady(useShell()));
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
        {(data) => <Cards known={data} />}
      </Loaded>
    </>
  );
}

const nothingYet = (name: string): RemotePart => ({
  ...{ name, routes: [], steps: [], access: 'user' },
  ...{ active: null, fallback: null, canary: null, withdrawn: null },
});

/** What the registry knows, and what was just added; one that gets a token keeps its place, where that is shown. */
function Cards({ known }: { known: RemotePart[] }) {
  const t = usePartT();
  const [added, setAdded] = useState<string[]>([]);
  const isKnown = (name: string) => known.some((part) => part.name === name);
  const more = added.filter((name) => !isKnown(name)).map(nothingYet);
  const parts = [...known, ...more].sort((one, other) => (one.name < other.name ? -1 : 1));
  return (
    <Stack gap="5">
      {parts.length === 0 && <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      {parts.map((part) => (
        <PartCard key={part.name} part={part} opened={added.includes(part.name) ? 'tokens' : null} />
      ))}
      <NewPart onAdd={(name) => setAdded([...added.filter((each) => each !== name), name])} />
    </Stack>
  );
}
