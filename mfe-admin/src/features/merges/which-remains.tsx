import type { MergeParty } from '@impact-call/contracts';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useMergeT } from './texts.ts';

interface Props {
  parties: readonly MergeParty[];
  keptId: string;
  onChoose(id: string): void;
}

export function WhichRemains({ parties, keptId, onChoose }: Props) {
  const t = useMergeT();
  return (
    <chakra.fieldset border="0" p="0" m="0">
      <chakra.legend srOnly>{t('remains.title')}</chakra.legend>
      {parties.map((party) => (
        <PartyChoice
          key={party.id}
          group="merge-remains"
          party={party}
          checked={party.id === keptId}
          onChoose={() => onChoose(party.id)}
        />
      ))}
    </chakra.fieldset>
  );
}

interface PartyChoiceProps {
  group: string;
  party: MergeParty;
  checked: boolean;
  onChoose(): void;
}

export const PartyChoice = ({ group, party: { id, name, detail }, checked, onChoose }: PartyChoiceProps) => (
  <chakra.label display="flex" gap="3" py="2" minH="11" cursor="pointer" alignItems="flex-start">
    <chakra.input type="radio" name={group} value={id} checked={checked} onChange={onChoose} mt="1.5" flexShrink="0" />
    <Box minW="0" overflowWrap="anywhere">
      <Text fontWeight="medium">{name}</Text>
      {detail !== name && (
        <Text fontSize="sm" color="fg.muted">
          {detail}
        </Text>
      )}
    </Box>
  </chakra.label>
);
