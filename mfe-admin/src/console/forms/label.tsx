import { chakra } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

export const Label = ({ htmlFor, children }: { htmlFor: string; children: ReactNode }) => (
  <chakra.label htmlFor={htmlFor} display="block" mb="1" fontSize="sm" fontWeight="semibold" color="fg.muted">
    {children}
  </chakra.label>
);
