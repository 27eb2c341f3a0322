import { CompactTitles } from '@impact-call/ui';
import { Box, Flex } from '@impact-call/ui/design-system';
import type { ComponentProps, ReactNode } from 'react';
import { ConsoleNavigation } from './console-navigation.tsx';

export const ConsoleFrame = ({
  children,
  ...navigation
}: ComponentProps<typeof ConsoleNavigation> & { children: ReactNode }) => (
  <CompactTitles value>
    <Flex direction={{ base: 'column', xl: 'row' }} gap={{ xl: '8' }} align={{ xl: 'stretch' }}>
      <ConsoleNavigation {...navigation} />
      <Box flex="1" minW="0">
        {children}
      </Box>
    </Flex>
  </CompactTitles>
);
