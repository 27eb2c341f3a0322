import type { User } from '@impact-call/contracts';
import { Box, chakra, Separator } from '@impact-call/ui/design-system';
import { ChevronDown, LogOut } from 'lucide-react';
import { memo, useId, lazy, Suspense, useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { ColorModeChoice } from './color-mode-choice.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { useHoverMenu } from './use-hover-menu.ts';
import { useShellApp } from '../shell-app/shell-app.ts';

/** Initials of the name, or of the email address if the provider sends no name. */
function initialsOf({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || [...email][0] || '?').toLocaleUpperCase();
}

/** The name is beside it or in a label. */
function Avatar({ user }: { user: User }) {
  return (
    <Box
      boxSize="9"
      borderRadius="full"
      bg="accent.solid"
      color="accent.contrast"
      display="grid"
      placeItems="center"
      fontSize="sm"
      fontWeight="bold"
      letterSpacing="wide"
      flexShrink={0}
      aria-hidden
    >
      {initialsOf(user)}
    </Box>
  );
}

const links = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minH: '11',
    borderRadius: 'l1',
    _hover: { bg: 'bg.muted' },
  },
};

/** A disclosure: Tab moves through the links, Escape closes it. */
export function UserMenu({ user }: { user: User }) {
  const { open, close, areaProps, triggerProps } = useHoverMenu();
  const panel = useId();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Box position="relative" {...areaProps}>
      <MenuButton user={user} name={name} panel={panel} {...triggerProps} />
      <Box
        id={panel}
        hidden={!open}
        position="absolute"
        insetInlineEnd="0"
        top="100%"
        mt="1.5"
        width="min(21rem, calc(100vw - 2rem))"
        bg="bg.panel"
        boxShadow="soft"
        borderRadius="l3"
        borderWidth="1px"
        p="2"
        zIndex="dropdown"
        animation="fade-in 120ms"
      >
        <Panel user={user} name={name} close={close} />
      </Box>
    </Box>
  );
}

type TriggerProps = ReturnType<typeof useHoverMenu>['triggerProps'];

function MenuButton({ user, name, panel, ...trigger }: { user: User; name: string; panel: string } & TriggerProps) {
  const t = useT();
  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="center"
      gap="2"
      minH="11"
      ps="1"
      pe="2"
      borderRadius="l2"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      aria-label={t('menu.label', { name })}
      aria-controls={panel}
      {...trigger}
    >
      <Person user={user} name={name} />
      <ChevronDown size="1em" aria-hidden />
    </chakra.button>
  );
}

/** Memoized, because it does not change when the panel opens. */
const Person = memo(function Person({ user, name }: { user: User; name: string }) {
  return (
    <>
      <Avatar user={user} />
      <chakra.span hideBelow="md" fontWeight="medium" maxW="16rem" truncate>
        {name}
      </chakra.span>
    </>
  );
});

const Panel = memo(function Panel({ user, name, close }: { user: User; name: string; close(): void }) {
  const t = useT();
  return (
    <>
      <Box px="3" pt="2" pb="3">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Box>
        <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {user.email}
        </Box>
      </Box>
      <Separator mb="2" />
      <Box as="nav" aria-label={t('menu.label', { name })} onClick={close} css={links}>
        <NavigationLinks place="menu" as={Link} />
        <LogoutLink />
      </Box>
      <Separator my="2" />
      <Box px="3" py="2">
        <ColorModeChoice />
      </Box>
    </>
  );
});

const ConfirmDialog = lazy(() =>
  import('@impact-call/ui/overlays').then((overlays) => ({ default: overlays.ConfirmDialog })),
);

function LogoutLink() {
  const t = useT();
  const { guards } = useShellApp();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmFirst = (event: MouseEvent) => {
    if (!guards.hasUnsavedWork()) return;
    event.preventDefault();
    setIsConfirming(true);
  };
  return (
    <>
      <Link to="/logout" onClick={confirmFirst}>
        <LogOut size="1.15em" aria-hidden />
        {t('menu.logout')}
      </Link>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('session.leaveTitle')}
            confirmLabel={t('menu.logout')}
            cancelLabel={t('session.stay')}
            onConfirm={() => void navigate('/logout')}
            onCancel={() => setIsConfirming(false)}
          >
            {t('session.leave')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
