import { SafeHtml, useShell } from '@impact-call/ui';
import { Box, Container, Flex, Text } from '@impact-call/ui/design-system';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import type { SentHome } from '../layout/require-session.tsx';
import { useShellApp } from '../shell-app/shell-app.ts';
import { landingOf } from '../session/landing.ts';
import { useT } from '../../translations.ts';
import { OrganizerContact } from '../layout/organizer-contact.tsx';
import { ColorModeChoice } from '../layout/color-mode-choice.tsx';
import { SessionSpinner } from '../layout/session-spinner.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { InvitedNotice } from './invited-notice.tsx';
import { OfflineNotice, ServerErrorNotice } from './offline-notice.tsx';

/** The welcome page; who is signed in goes on to where their work is (docs/rules.md#welcome). */
export function WelcomePage() {
  const { session, configuration } = useShell();
  const status = useStore(session, (state) => state.status);
  const landing = useStore(session, landingOf);
  const { connection, redirect } = useShellApp();
  const offline = useStore(connection.store, (state) => state.offline);
  const sent = useLocation().state as SentHome | null;
  // A page that is loaded anew still has the state with which it was reached.
  const isFresh = useNavigationType() !== 'POP';
  // A list of calls that fails sends people here (docs/rules.md#call-list-failed); sending them back at once would go
  // on for ever.
  const [broken] = useState(
    () => (redirect.justNow() || (isFresh && sent?.reason === 'calls-failed')) && !sent?.refused,
  );
  if (status === 'loading' && !offline) return <SessionSpinner />;
  const signedIn = status === 'signed-in';
  // Whose role was taken away would be sent to and fro.
  if (signedIn && !offline && !broken) return <SentOn to={sent?.returnTo ?? (sent?.refused ? '/calls' : landing)} />;
  return (
    <>
      {offline && <OfflineNotice />}
      {!offline && broken && signedIn && <ServerErrorNotice />}
      {!signedIn && isInvitation(sent?.returnTo) && <InvitedNotice />}
      <Hero returnTo={sent?.returnTo ?? '/'} signedIn={signedIn} />
      <Container py={{ base: '10', md: '16' }}>
        {configuration.landingHtml.trim() ? (
          <SafeHtml html={configuration.landingHtml} minH="12rem" fontSize="lg" data-landing />
        ) : (
          <HowItWorks />
        )}
      </Container>
      <Footer />
    </>
  );
}

const isInvitation = (address = ''): boolean => address.startsWith('/org/invitation/');

function SentOn({ to }: { to: string }) {
  const { redirect } = useShellApp();
  useEffect(() => redirect.remember(), [redirect]);
  return <Navigate to={to} replace />;
}

function Footer() {
  const t = useT();
  const { providerName } = useShell().configuration;
  return (
    <Box as="footer" borderTopWidth="1px" bg="bg.subtle">
      <Container py="6">
        <Flex justify="space-between" align="flex-end" gap="6" wrap="wrap">
          <Box>
            <Text color="fg.muted">{providerName ? t('welcome.by', { provider: providerName }) : 'Impact Call'}</Text>
            <OrganizerContact />
          </Box>
          <ColorModeChoice />
        </Flex>
      </Container>
    </Box>
  );
}
