import type { ReactNode } from 'react';
import { Box } from '@impact-call/ui/design-system';

/** Where the list of steps stands beside the step, there is room for all. */
export const WIDE = '@container (min-width: 52rem)';
export const NARROW = '@container (max-width: 51.99rem)';

/** What may be out of view where there is little room; it stays in the page, and wide screens always show it. */
export function NarrowFold({ folded, children }: { folded: boolean; children: ReactNode }) {
  return (
    <Box css={folded ? { [NARROW]: { display: 'none' } } : {}} data-folded={folded}>
      {children}
    </Box>
  );
}
