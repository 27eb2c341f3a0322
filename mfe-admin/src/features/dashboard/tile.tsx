import { Box, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

export function Tile({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" px="4" py="3">
      <Text as="dt" fontSize="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" m="0" fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
      {hint && (
        <Text as="dd" m="0" fontSize="xs" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  );
}
