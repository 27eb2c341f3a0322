import { Box, Button, chakra, HStack } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../translations.ts';

export interface FilterChip {
  id: string;
  name: string;
  value: string;
  remove(): void;
}

export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  return (
    // A removed chip loses the focus, so the container takes it.
    <Box ref={place} tabIndex={-1} _focus={{ outline: 'none' }}>
      {chips.length > 0 && (
        <HStack as="ul" aria-label={t('list.chips')} listStyleType="none" gap="2" wrap="wrap" mb="4">
          {chips.map(({ id, name, value, remove }) => (
            <chakra.li key={id} maxW="full">
              <Button
                size="sm"
                variant="surface"
                colorPalette="gray"
                maxW={{ base: 'full', md: '28rem' }}
                aria-label={t('list.takeAway', { filter: t('list.chip', { name, value }) })}
                onClick={() => {
                  place.current?.focus();
                  remove();
                }}
              >
                <Box as="span" truncate minW="0">
                  {t('list.chip', { name, value })}
                </Box>
                <X aria-hidden />
              </Button>
            </chakra.li>
          ))}
        </HStack>
      )}
    </Box>
  );
}
