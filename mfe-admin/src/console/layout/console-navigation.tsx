import { Box, Button, chakra, Flex } from '@impact-call/ui/design-system';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CompactTitles } from '@impact-call/ui';
import { useT } from '../../translations.ts';
import { CONSOLE_GROUPS, type ConsoleTab } from './console-feature.ts';

const PageLink = chakra(Link);

interface Props {
  tabs: readonly ConsoleTab[];
  current: ConsoleTab['id'] | undefined;
  aside: ReactNode;
}

/** The console's pages in four groups: a column beside the page, on narrow screens a menu above it. */
function ConsoleNavigation({ tabs, current, aside }: Props) {
  const t = useT();
  const id = useId();
  const { key } = useLocation();
  // The menu belongs to the page where it was opened and closes on navigation.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === key;
  return (
    <Box w={{ xl: '11rem' }} flexShrink={0} mb={{ base: '4', xl: '0' }}>
      <Box position={{ xl: 'sticky' }} top="4" maxH={{ xl: 'calc(100dvh - 2rem)' }} overflowY={{ xl: 'auto' }}>
        <Flex gap="2" justify="space-between" direction={{ xl: 'column' }}>
          <Button
            display={{ xl: 'none' }}
            size="sm"
            variant="surface"
            colorPalette="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpenedOn(isOpen ? null : key)}
          >
            {current === undefined ? t('console.menu') : t(`tab.${current}`)}
            <Box as={ChevronDown} boxSize="4" aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined} />
          </Button>
          {aside}
        </Flex>
        <Box id={id} display={{ base: isOpen ? 'block' : 'none', xl: 'block' }} mt={{ base: '2', xl: '0' }}>
          <Groups tabs={tabs} current={current} />
        </Box>
      </Box>
    </Box>
  );
}

function Groups({ tabs, current }: Pick<Props, 'tabs' | 'current'>) {
  const t = useT();
  return (
    <chakra.nav
      aria-label={t('console.label')}
      display={{ base: 'grid', xl: 'block' }}
      gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
      gap="4"
      p={{ base: '4', xl: '0' }}
      borderWidth={{ base: '1px', xl: '0' }}
      borderRadius="l2"
      bg={{ base: 'bg.panel', xl: 'transparent' }}
    >
      {CONSOLE_GROUPS.map((group) => (
        <Group key={group} group={group} tabs={tabs.filter((tab) => tab.group === group)} current={current} />
      ))}
    </chakra.nav>
  );
}

function Group({ group, tabs, current }: Pick<Props, 'tabs' | 'current'> & Pick<ConsoleTab, 'group'>) {
  const t = useT();
  const id = useId();
  return (
    <Box mt={{ xl: '3' }}>
      <chakra.p id={id} px="2" fontSize="sm" color="fg.muted">
        {t(`group.${group}`)}
      </chakra.p>
      <chakra.ul aria-labelledby={id} listStyleType="none">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <PageLink
              to={tab.to}
              aria-current={tab.id === current ? 'page' : undefined}
              display="flex"
              alignItems="center"
              minH="8"
              px="2"
              py="1"
              lineHeight="short"
              borderRadius="l1"
              fontWeight="medium"
              _hover={{ bg: 'bg.muted' }}
              css={{ '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' } }}
            >
              {t(`tab.${tab.id}`)}
            </PageLink>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

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
