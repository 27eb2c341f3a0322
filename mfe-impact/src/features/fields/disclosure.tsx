import { Box, chakra } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Opens it, for example for a problem inside. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A native disclosure (`details`). */
export function Disclosure({ title, isOpen = false, children }: Props) {
  return (
    <chakra.details borderTopWidth="1px" open={isOpen || undefined}>
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
