import { Box, chakra } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';

interface Props {
  title: string;
  isOpen?: boolean;
  /** Renders the children only once it was opened. */
  heavy?: boolean;
  children: ReactNode;
}

export function Disclosure({ title, isOpen = false, heavy = false, children }: Props) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <chakra.details
      borderTopWidth="1px"
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
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
      <Box pb="5">{(wasOpened || !heavy) && children}</Box>
    </chakra.details>
  );
}
