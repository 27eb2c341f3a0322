import type { OpenedTrial } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, PageSkeleton, PageTitle, ShellProvider, useShell } from '@impact-call/ui';
import { Alert, Box, Button, Flex } from '@impact-call/ui/design-system';
import { use, useEffect, type ReactNode } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { LanguageSelect } from '../layout/language-select.tsx';
import { MAIN } from '../layout/full-page.tsx';
import { NoticeRegion } from '../layout/notice-region.tsx';
import { useFocusHeading } from '../layout/use-focus-heading.ts';
import { ShellAppProvider, useShellApp, type ShellApp } from '../shell-app/shell-app.ts';
import { TRIAL_BASE } from './is-trial.ts';
import { trialTextsReady, useTrialT } from './texts.ts';

/** Every other address of the application leads out of the trial. */
export function TrialApp({ app, ...trial }: { app: ShellApp } & TrialProps) {
  return (
    <Around app={app}>
      <Banner {...trial} />
      <Page {...trial} />
    </Around>
  );
}

export function NoTrial({ app, reason }: { app: ShellApp; reason: 'over' | 'failed' }) {
  return (
    <Around app={app}>
      <Main>{reason === 'over' ? <Over /> : <Failed />}</Main>
    </Around>
  );
}

interface TrialProps {
  id: string;
  trial: OpenedTrial;
  /** An administrator can go back to the call. */
  isAdmin: boolean;
}

function Around({ app, children }: { app: ShellApp; children: ReactNode }) {
  return (
    <ShellAppProvider value={app}>
      <ShellProvider shell={app.shell}>
        <BrowserRouter basename={TRIAL_BASE}>
          <WithTexts>{children}</WithTexts>
          <NoticeRegion />
        </BrowserRouter>
      </ShellProvider>
    </ShellAppProvider>
  );
}

function WithTexts({ children }: { children: ReactNode }) {
  use(trialTextsReady(useShell()));
  return children;
}

const homeOf = ({ callId }: OpenedTrial): string => `/admin/calls/${callId}/dashboard`;

function Banner({ trial, isAdmin }: TrialProps) {
  const t = useTrialT();
  const { language } = useShell();
  return (
    <Alert.Root
      as="aside"
      aria-label={t('banner', { call: trial.callName })}
      status="warning"
      borderRadius="0"
      position={{ base: 'static', md: 'sticky' }}
      top="0"
      zIndex="docked"
      px={{ base: '4', md: '8' }}
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Alert.Indicator />
      <Alert.Content flexBasis="16rem" minW="0">
        <Alert.Title overflowWrap="anywhere">{t('banner', { call: trial.callName })}</Alert.Title>
        <Alert.Description>
          {t('bannerHint', { date: formatInstant(trial.endsAt, language, 'local-date-time') })}
        </Alert.Description>
      </Alert.Content>
      <Flex gap="2" align="center" wrap="wrap" alignSelf="center">
        <LanguageSelect />
        {isAdmin && (
          <Button asChild size="sm" variant="surface" colorPalette="gray">
            <a href={homeOf(trial)}>{t('back')}</a>
          </Button>
        )}
      </Flex>
    </Alert.Root>
  );
}

function Main({ children }: { children: ReactNode }) {
  useFocusHeading(MAIN);
  return (
    <Box
      as="main"
      id={MAIN}
      tabIndex={-1}
      maxW="8xl"
      mx={{ lg: 'auto' }}
      px={{ base: '4', md: '8', xl: '12' }}
      pt={{ base: '8', md: '12' }}
      pb="20"
      minH="100dvh"
    >
      {children}
    </Box>
  );
}

function Page({ id, trial, isAdmin }: TrialProps) {
  const shell = useShell();
  const { guards, signedIn } = useShellApp();
  const { part, remotes } = signedIn;
  const { pathname } = useLocation();
  if (!pathname.startsWith('/call/'))
    return isAdmin ? <Leave to={homeOf(trial)} /> : <Navigate to={`/call/${id}`} replace />;
  if (!part || !remotes) return null;
  return (
    <Main>
      <part.RemoteRoutes
        remotes={remotes}
        shell={shell}
        loading={<PageSkeleton />}
        notFound={<Failed />}
        hasUnsavedWork={guards.hasUnsavedWork}
      />
    </Main>
  );
}

function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <PageSkeleton />;
}

function Over() {
  const t = useTrialT();
  return <PageTitle lead={t('overHint')}>{t('over')}</PageTitle>;
}

function Failed() {
  const t = useTrialT();
  return <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => location.reload()} />;
}
