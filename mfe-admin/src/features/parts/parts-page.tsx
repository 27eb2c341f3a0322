import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import type { RemotePart } from '@impact-call/contracts';
import { use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { ForCustomizers } from '../../console/layout/for-customizers.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { programTokenTextsReady } from '../program-tokens/texts.ts';
import { isPartName, NewPart } from './new-part.tsx';
import { PartCard } from './part-card.tsx';
import { partTextsReady, usePartT } from './texts.ts';

/** `/admin/parts`: the active version of each remote, and rollback. */
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
  const parts = useRead('GetRemoteParts', {});
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

/** The remotes of the registry, and a new one named in the URL; its first token registers it. */
function Cards({ known }: { known: RemotePart[] }) {
  const t = usePartT();
  const [params, setParams] = useSearchParams();
  const named = params.get('part') ?? '';
  const isNew = isPartName(named) && !known.some(({ name }) => name === named);
  const parts = [...known, ...(isNew ? [nothingYet(named)] : [])].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  return (
    <Stack gap="5">
      {parts.length === 0 && <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      {parts.map((part) => (
        <PartCard key={part.name} part={part} />
      ))}
      <NewPart onAdd={(name) => setParams({ part: name, show: 'tokens' })} />
    </Stack>
  );
}
