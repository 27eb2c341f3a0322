import { Box, chakra } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useT } from '../../translations.ts';
import { CONSOLE_TABS } from './console-tabs.ts';

const TabLink = chakra(NavLink);

/** The console's tabs above the page in view. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <chakra.nav
        aria-label={t('console.label')}
        mb="8"
        borderBottomWidth="1px"
        display="flex"
        gap="6"
        overflowX="auto"
      >
        <chakra.span
          aria-hidden
          display={{ base: 'none', md: 'flex' }}
          alignItems="center"
          fontSize="sm"
          color="fg.muted"
          pe="6"
          my="2"
          borderEndWidth="1px"
        >
          {t('console.label')}
        </chakra.span>
        {CONSOLE_TABS.map(({ id, to }) => (
          <TabLink
            key={id}
            to={to}
            minH="11"
            display="flex"
            alignItems="center"
            fontWeight="semibold"
            color="fg.muted"
            borderBottomWidth="3px"
            borderColor="transparent"
            mb="-1px"
            _hover={{ color: 'fg' }}
            css={{ '&[aria-current=page]': { color: 'accent.fg', borderColor: 'accent.solid' } }}
          >
            {t(`console.${id}`)}
          </TabLink>
        ))}
      </chakra.nav>
      <Box>{children}</Box>
    </>
  );
}
