import type { MergeParty, MergeSubject } from '@impact-call/contracts';
import { TextField } from '@impact-call/ui';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { PartyChoice } from './which-remains.tsx';
import { useMergeT } from './texts.ts';
import { useFound } from './use-merges.ts';

interface Props {
  subject: MergeSubject;
  exceptId: string;
  chosen: MergeParty | null;
  onChoose(party: MergeParty): void;
}

export function FindOther({ subject, exceptId, chosen, onChoose }: Props) {
  const t = useMergeT();
  const [search, setSearch] = useState('');
  const { data, isError } = useFound(subject, search, exceptId);
  const others = data?.filter(({ id }) => id !== chosen?.id) ?? [];
  return (
    <Box>
      <Box maxW="md">
        <TextField
          id="merge-search"
          type="search"
          autoComplete="off"
          maxLength={100}
          label={t('find.search')}
          hint={t(`find.hint.${subject}`)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </Box>
      {isError && (
        <Text mt="3" color="fg.error" role="alert">
          {t('find.failed')}
        </Text>
      )}
      {data && data.length === 0 && search.trim() !== '' && (
        <Text mt="3" color="fg.muted" role="status">
          {t('find.none')}
        </Text>
      )}
      <Found parties={chosen ? [chosen, ...others] : others} {...{ chosen, onChoose }} />
    </Box>
  );
}

function Found({ parties, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & { parties: MergeParty[] }) {
  const t = useMergeT();
  if (parties.length === 0) return null;
  return (
    <chakra.fieldset border="0" p="0" m="0" mt="3">
      <chakra.legend srOnly>{t('find.found')}</chakra.legend>
      {parties.map((party) => (
        <PartyChoice
          key={party.id}
          group="merge-other"
          party={party}
          checked={party.id === chosen?.id}
          onChoose={() => onChoose(party)}
        />
      ))}
    </chakra.fieldset>
  );
}
