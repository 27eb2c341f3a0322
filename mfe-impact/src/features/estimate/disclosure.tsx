import { Box, chakra } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

/** A native disclosure (`details`). */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.details borderTopWidth="1px">
      <chakra.summary
        minH="12"
        display="list-item"
        py="3"
        cursor="pointer"
        fontWeight="bold"
        focusVisibleRing="outside"
      >
        {title}
      </chakra.summary>
      <Box pb="5">{children}</Box>
    </chakra.details>
  );
}
