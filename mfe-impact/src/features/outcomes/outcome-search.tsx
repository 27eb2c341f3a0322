import { Box, Button, chakra, Flex, Input, Text } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { useT } from '../screen/impact-context.tsx';

export function OutcomeSearch({
  words,
  found,
  onChange,
}: {
  words: string;
  found: number;
  onChange(words: string): void;
}) {
  const t = useT();
  const id = useId();
  return (
    <Box role="search">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {t('outcomes.search')}
      </chakra.label>
      <Flex gap="3" align="center" mt="1.5" wrap="wrap">
        <Input id={id} type="search" maxW="md" value={words} onChange={(event) => onChange(event.target.value)} />
        {words !== '' && (
          <Button variant="surface" colorPalette="gray" onClick={() => onChange('')}>
            {t('outcomes.clear')}
          </Button>
        )}
      </Flex>
      <Text role="status" mt="2" color="fg.muted" minH="6">
        {words !== '' && (found > 0 ? t('outcomes.found', { count: found }) : t('outcomes.nothing', { words }))}
      </Text>
    </Box>
  );
}
