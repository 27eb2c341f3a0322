import { Box, chakra } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';

/** A native disclosure (`details`); a `heavy` one has its children only once it was opened. */
export function Disclosure({
  title,
  heavy = false,
  children,
}: {
  title: string;
  heavy?: boolean;
  children: ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <chakra.details borderTopWidth="1px" onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
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
