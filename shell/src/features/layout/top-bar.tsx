import { useShell } from '@impact-call/ui';
import { Box, Button, Flex } from '@impact-call/ui/design-system';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShellApp } from '../shell-app/shell-app.ts';
import { useT } from '../../translations.ts';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { useSignIn } from './use-sign-in.ts';

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
