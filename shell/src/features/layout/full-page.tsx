import { useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Link, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShellApp } from '../shell-app/shell-app.ts';
import { useT } from '../../translations.ts';
import { isWide, OWN_PAGES } from './page-kind.ts';
import { TopBar } from './top-bar.tsx';
import { useFocusHeading } from './use-focus-heading.ts';

/** The id of the main landmark, which the skip link targets. */
export const MAIN = 'content';

/** The wizard and the console have their own left column. */
export function FullPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hasUser = useStore(useShell().session, (state) => state.user !== null);
  useFocusHeading(MAIN);
  const inWizard = pathname.startsWith('/call/');
  const inConsole = pathname.startsWith('/admin');
  const wide = isWide(pathname);
  const { part } = useShellApp().signedIn;
  const frame = hasUser && !OWN_PAGES.includes(pathname) ? part : null;
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <TopBar />
      {part && <part.EndedBanner />}
      {frame && <frame.OrganizationBar fixed={inWizard} always={wide} />}
      <Flex flex="1">
        {frame && !wide && <frame.Sidebar />}
        <Box as="main" id={MAIN} tabIndex={-1} flex="1" minW="0">
          <Box
            maxW={wide ? '8xl' : '6xl'}
            mx={{ lg: wide || !frame ? 'auto' : '0' }}
            px={{ base: '4', md: '8', xl: '12' }}
            pt={inConsole ? '4' : { base: '8', md: '12' }}
            pb="20"
          >
            {/* Whatever is below the page stays out of sight while its content loads. */}
            <Box minH={inConsole ? undefined : '100dvh'}>{children}</Box>
            {!inConsole && <PageFoot />}
          </Box>
        </Box>
      </Flex>
    </Flex>
  );
}

const PageFoot = () => (
  <Box as="footer" mt="16" _empty={{ display: 'none' }}>
    <OrganizerContact />
  </Box>
);

/** The first Tab stop; visible once it has the focus. */
function SkipLink() {
  const t = useT();
  const skip = () => document.getElementById(MAIN)?.focus();
  return (
    <chakra.a
      href={`#${MAIN}`}
      position="absolute"
      insetInlineStart="4"
      top="2"
      zIndex="skipNav"
      px="4"
      py="2.5"
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="l2"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
      onClick={(event) => {
        event.preventDefault();
        skip();
      }}
    >
      {t('skip')}
    </chakra.a>
  );
}

function OrganizerContact() {
  const t = useT();
  const { contactEmail } = useShell().configuration;
  if (!contactEmail) return null;
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" data-organizer-contact>
      {t('contact')} <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>
    </Text>
  );
}
