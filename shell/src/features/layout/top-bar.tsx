import { useShell } from '@impact-call/ui';
import { Box, Button, Flex, chakra, Text } from '@impact-call/ui/design-system';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShellApp } from '../shell-app/shell-app.ts';
import { useT } from '../../translations.ts';
import { LanguageSelect } from './language-select.tsx';
import { useSignIn } from './use-sign-in.ts';
import { logoAddress } from '@impact-call/domain';

export function TopBar() {
  const t = useT();
  const { session } = useShell();
  const user = useStore(session, (state) => state.user);
  const status = useStore(session, (state) => state.status);
  const UserMenu = useShellApp().signedIn.part?.UserMenu;
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      gap="3"
      minH="16"
      px={{ base: '4', md: '6' }}
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <Box css={{ '& a': { display: 'flex', alignItems: 'center', minH: '11', borderRadius: 'l1' } }}>
        <Link to={user ? '/calls' : '/'} aria-label={t('home')}>
          <Logo />
        </Link>
      </Box>
      <Flex align="center" gap={{ base: '1', md: '3' }}>
        <LanguageSelect />
        {user ? UserMenu && <UserMenu user={user} /> : status === 'anonymous' && <WayIn />}
      </Flex>
    </Flex>
  );
}

/** A phone has no space for registration. */
function WayIn() {
  const t = useT();
  const { leaving, signIn } = useSignIn();
  return (
    <>
      <Button variant="ghost" px={{ base: '3', md: '5' }} disabled={leaving} onClick={() => signIn()}>
        {t('login')}
      </Button>
      <Button hideBelow="md" disabled={leaving} onClick={() => signIn({ register: true })}>
        {t('register')}
      </Button>
    </>
  );
}

function Logo() {
  const { logoBase64, logoWidth, logoHeight, providerName, name } = useShell().configuration;
  if (logoBase64) {
    return (
      <chakra.img
        src={logoAddress(logoBase64)}
        alt={providerName || name}
        width={logoWidth || undefined}
        height={logoHeight || undefined}
        maxH="50px"
        objectFit="contain"
      />
    );
  }
  return (
    <Flex align="center" gap="2.5">
      <LogoMark />
      <Text fontWeight="bold" fontSize="lg" letterSpacing="tight" hideBelow="sm">
        Impact Call
      </Text>
    </Flex>
  );
}

function LogoMark() {
  return (
    <chakra.svg
      viewBox="0 0 32 32"
      boxSize="8"
      fill="none"
      stroke="accent.solid"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden
      color="accent.solid"
    >
      <circle cx="11" cy="21" r="3.2" fill="currentColor" stroke="none" />
      <path d="M11 12.6a8.4 8.4 0 0 1 8.4 8.4" />
      <path d="M11 4.6A16.4 16.4 0 0 1 27.4 21" strokeOpacity="0.55" />
      <path d="M3 21a8 8 0 0 0 8 8" strokeOpacity="0.55" />
    </chakra.svg>
  );
}
