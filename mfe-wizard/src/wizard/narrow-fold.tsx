import type { ReactNode } from 'react';
import { Box } from '@impact-call/ui/design-system';

/** The width at which the list of steps fits beside the step. */
export const WIDE = '@container (min-width: 52rem)';
export const NARROW = '@container (max-width: 51.99rem)';

/** Folded content stays in the DOM, and wide screens always show it. */
export function NarrowFold({ folded, children }: { folded: boolean; children: ReactNode }) {
  return (
    <Box css={folded ? { [NARROW]: { display: 'none' } } : {}} data-folded={folded}>
      {children}
    </Box>
  );
}
