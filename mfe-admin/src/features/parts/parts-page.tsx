import { EmptyState, PageTitle, TextField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack } from '@impact-call/ui/design-system';
import type { RemotePart } from '@impact-call/contracts';
import { use, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { ForCustomizers } from '../../console/layout/for-customizers.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { programTokenTextsReady } from '../program-tokens/texts.ts';
import { PartCard } from './part-card.tsx';
import { partTextsReady, usePartT } from './texts.ts';
import { Section } from '../../console/forms/section.tsx';

/** The pattern of the contract. */
const NAME = /^[a-z][a-z0-9-]*$/;

const LONGEST_NAME = 100;

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
      <Loaded query={parts} loading={t('loading')} failed={t('loadFailed')} rowsOnly>
        {(data) => <Cards registered={data} />}
      </Loaded>
    </>
  );
}

const nothingYet = (name: string): RemotePart => ({
  ...{ name, routes: [], steps: [], access: 'user' },
  ...{ active: null, fallback: null, canary: null, withdrawn: null },
});

/** The remotes of the registry, and a new one named in the URL; its first token registers it. */
function Cards({ registered }: { registered: RemotePart[] }) {
  const t = usePartT();
  const [params, setParams] = useSearchParams();
  const named = params.get('part') ?? '';
  const isNew = isPartName(named) && !registered.some(({ name }) => name === named);
  const parts = [...registered, ...(isNew ? [nothingYet(named)] : [])].sort((one, other) =>
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

const isPartName = (name: string): boolean => NAME.test(name) && name.length <= LONGEST_NAME;

function useName(onAdd: (name: string) => void) {
  const [name, setName] = useState('');
  const [isBad, setBad] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const add = (): void => {
    const wanted = name.trim();
    setBad(!isPartName(wanted));
    if (!isPartName(wanted)) return field.current?.focus();
    setName('');
    onAdd(wanted);
  };
  return { name, setName, isBad, field, add };
}

/** Adds a remote without releases: it needs a deploy token, which is created on its card. */
function NewPart({ onAdd }: { onAdd(name: string): void }) {
  const t = usePartT();
  const { name, setName, isBad, field, add } = useName(onAdd);
  return (
    <Section title={t('newPart')}>
      <chakra.form
        noValidate
        aria-label={t('newPart')}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <HStack gap="3" flexWrap="wrap" alignItems="end">
          <Box flex="1" minW={{ base: '100%', md: '16rem' }} maxW="32rem">
            <TextField
              ref={field}
              label={t('newPartName')}
              hint={t('newPartHint')}
              maxLength={LONGEST_NAME}
              value={name}
              error={isBad && t('newPartBad')}
              onChange={({ target }) => setName(target.value)}
            />
          </Box>
          <Button type="submit" variant="outline">
            {t('addPart')}
          </Button>
        </HStack>
      </chakra.form>
    </Section>
  );
}
