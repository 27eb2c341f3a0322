import type { ReactNode } from 'react';
import { Box, chakra } from '@impact-call/ui/design-system';

/** Without script. */
export function Foldable({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <chakra.details mt="1">
      <chakra.summary cursor="pointer" minH="11" py="2.5" color="accent.fg" fontWeight="medium" borderRadius="l1">
        {summary}
      </chakra.summary>
      <Box pb="3">{children}</Box>
    </chakra.details>
  );
}
