import { Box } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { isPreview } from '../configuration/language.ts';
import { isConfigurationPreview } from '../configuration/is-configuration-preview.ts';
import { FullPage, MAIN } from './full-page.tsx';

export function PageFrame({ children }: { children: ReactNode }) {
  return isPreview() && !isConfigurationPreview() ? <BarePage>{children}</BarePage> : <FullPage>{children}</FullPage>;
}

function BarePage({ children }: { children: ReactNode }) {
  return (
    <Box as="main" id={MAIN} tabIndex={-1} px={{ base: '4', md: '8' }} py="6">
      {children}
    </Box>
  );
}
