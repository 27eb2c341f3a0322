import { Box, Stack } from '@impact-call/ui/design-system';
import { NavLink } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { OrganizationPanel } from './organization-panel.tsx';

const links = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minH: '11',
    borderRadius: 'l2',
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.muted' },
  },
  '& a[aria-current=page]': {
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: 'semibold',
    borderColor: 'accent.solid',
  },
};

export function Sidebar() {
  const t = useT();
  return (
    <Stack
      as="aside"
      aria-label={t('organization.nav')}
      gap="6"
      width="17rem"
      flexShrink={0}
      p="6"
      borderInlineEndWidth="1px"
      bg="bg.subtle"
      hideBelow="lg"
    >
      <OrganizationPanel fixed={false} compact={false} />
      <Box as="nav" aria-label={t('organization.nav')} css={links} mx="-3">
        <NavigationLinks place="side" as={NavLink} />
      </Box>
    </Stack>
  );
}

/** On small screens, and where the page has its own list on the left. */
export function OrganizationBar({ fixed, always }: { fixed: boolean; always: boolean }) {
  const t = useT();
  return (
    <Box
      as="aside"
      aria-label={t('organization.nav')}
      px={{ base: '4', md: '6' }}
      py="1.5"
      borderBottomWidth="1px"
      bg="bg.subtle"
      minH="12"
      display="flex"
      alignItems="center"
      {...(always ? {} : { hideFrom: 'lg' })}
    >
      <OrganizationPanel fixed={fixed} compact />
    </Box>
  );
}
