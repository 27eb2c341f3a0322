import { Box, chakra, Flex } from '@impact-call/ui/design-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import type { ConsoleTab } from './console-feature.ts';

const TabLink = chakra(Link);

/** The console's tabs above the current page; `aside` follows them. */
export function ConsoleFrame({
  tabs,
  current,
  aside,
  children,
}: {
  tabs: readonly ConsoleTab[];
  /** The tab of the current page; undefined for a page without one. */
  current: ConsoleTab['id'] | undefined;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Flex mb="6" borderBottomWidth="1px" gap="4" align="center" justify="space-between">
        <Tabs tabs={tabs} current={current} />
        {aside}
      </Flex>
      <Box>{children}</Box>
    </>
  );
}

function Tabs({ tabs, current }: Pick<Parameters<typeof ConsoleFrame>[0], 'tabs' | 'current'>) {
  const t = useT();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // Where tabs overflow, scroll the current one into view.
  useEffect(() => {
    const inUse = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (list.current && inUse) list.current.scrollLeft = inUse.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  return (
    <chakra.nav
      ref={list}
      aria-label={t('console.label')}
      display="flex"
      columnGap="5"
      // Tabs wrap where there is space, because users do not find tabs beyond the edge.
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      minW="0"
      mb="-1px"
      // On a phone the last visible tab fades, to show that more follow.
      pe={{ base: '8', md: '0' }}
      maskImage={{ base: 'linear-gradient(to right, black calc(100% - 2rem), transparent)', md: 'none' }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.id} tab={tab} isCurrent={tab.id === current} />
      ))}
    </chakra.nav>
  );
}

function Tab({ tab: { id, to }, isCurrent }: { tab: ConsoleTab; isCurrent: boolean }) {
  const t = useT();
  return (
    <TabLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      minH="11"
      display="flex"
      alignItems="center"
      whiteSpace="nowrap"
      fontWeight="semibold"
      color="fg.muted"
      borderBottomWidth="3px"
      borderColor="transparent"
      _hover={{ color: 'fg' }}
      css={{ '&[aria-current=page]': { color: 'accent.fg', borderColor: 'accent.solid' } }}
    >
      {t(`tab.${id}`)}
    </TabLink>
  );
}
