import { Box, Button, HStack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useEmbedT } from '../embed-context.tsx';

export function StartAgain({ onSure }: { onSure(): void }) {
  const t = useEmbedT();
  const [requested, setRequested] = useState(false);
  if (!requested)
    return (
      <Button variant="ghost" size="sm" minH="11" onClick={() => setRequested(true)}>
        {t('again')}
      </Button>
    );
  return (
    <Box role="group" aria-label={t('again')}>
      <Text fontSize="sm" role="status">
        {t('againSure')}
      </Text>
      <HStack mt="2">
        <Button size="sm" minH="11" autoFocus variant="surface" colorPalette="gray" onClick={() => setRequested(false)}>
          {t('againNo')}
        </Button>
        <Button
          size="sm"
          minH="11"
          variant="surface"
          onClick={() => {
            setRequested(false);
            onSure();
          }}
        >
          {t('againYes')}
        </Button>
      </HStack>
    </Box>
  );
}
