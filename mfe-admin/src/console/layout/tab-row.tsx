import { chakra } from '@impact-call/ui/design-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';

const TabLink = chakra(Link);

/** A row of tabs above a page; where they overflow, it scrolls to the current one. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const { key } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
  }, [key]);
  return (
    <chakra.nav
      ref={list}
      aria-label={label}
      display="flex"
      columnGap="5"
      overflowX="auto"
      minW="0"
      mb="3"
      borderBottomWidth="1px"
      // On a narrow screen the last visible tab fades, to show that more follow.
      pe={{ base: '8', lg: '0' }}
      maskImage={{ base: 'linear-gradient(to right, black calc(100% - 2rem), transparent)', lg: 'none' }}
    >
      {children}
    </chakra.nav>
  );
}

interface TabProps extends Pick<LinkProps, 'to' | 'children'> {
  isCurrent: boolean;
  label: string;
}

export const Tab = ({ isCurrent, label, ...link }: TabProps) => (
  <TabLink
    {...link}
    aria-label={label}
    aria-current={isCurrent ? 'page' : undefined}
    minH="10"
    display="flex"
    gap="1.5"
    alignItems="center"
    whiteSpace="nowrap"
    fontWeight="semibold"
    color="fg.muted"
    borderBottomWidth="3px"
    borderColor="transparent"
    _hover={{ color: 'fg' }}
    _focusVisible={{ outlineOffset: '-2px' }}
    css={{ '&[aria-current=page]': { color: 'accent.fg', borderColor: 'accent.solid' } }}
  />
);
