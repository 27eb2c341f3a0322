import type { MergeParty } from '@impact-call/contracts';
import { Box, chakra, Text } from '@impact-call/ui/design-system';

interface Props {
  group: string;
  party: MergeParty;
  checked: boolean;
  onChoose(): void;
}

export const PartyChoice = ({ group, party: { id, name, detail }, checked, onChoose }: Props) => (
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
