import { Box, chakra } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

export const Facts = ({ children }: { children: ReactNode }) => <chakra.dl>{children}</chakra.dl>;

export function Fact({ label, children, muted = false }: { label: ReactNode; children: ReactNode; muted?: boolean }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 18rem) minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="0.5"
      py="2.5"
      borderBottomWidth="1px"
    >
      <chakra.dt color="fg.muted" overflowWrap="anywhere">
        {label}
      </chakra.dt>
      <chakra.dd
        m="0"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        color={muted ? 'fg.muted' : 'fg'}
        fontWeight={muted ? 'normal' : 'medium'}
      >
        {children}
      </chakra.dd>
    </Box>
  );
}
