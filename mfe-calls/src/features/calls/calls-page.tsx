import { BoundaryMessage, PageTitle, useShell } from '@impact-call/ui';
import { lazy, Suspense, useState, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { useWaitingInvitations } from '../members/use-waiting-invitations.ts';
import { CallList } from './call-list.tsx';
import { CallsSkeleton } from './calls-skeleton.tsx';
import { PartnerResultsLink } from './card/partner-results-link.tsx';
import { useCalls } from './use-calls.ts';
import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { Building2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

const keyOf = (userId: string): string => `impact-call.registration-offered.${userId}`;

function wasOffered(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

function rememberOffer(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // If storage is forbidden, the dialog opens on each visit.
  }
}

/**
 * Per user and device, never for administrators and reviewers (docs/rules/05-organizations.md#first-organization).
 * `isReady`: it may open now.
 */
function useOpensOnce(isReady: boolean): boolean {
  const { session } = useShell();
  const user = useStore(session, (state) => state.user);
  const isAdmin = useStore(session, (state) => state.isAdmin);
  const [opens] = useState(() => user !== null && !isAdmin && !user.isReviewer && !wasOffered(user.id));
  useEffect(() => {
    if (opens && isReady && user) rememberOffer(user.id);
  }, [opens, isReady, user]);
  return opens && isReady;
}

const KEY = 'impact-call.calls-failed-at';
const SOON = 15_000;

/** The page at `/` redirects signed-in users back here, so a second redirect would loop. */
const leftJustNow = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SOON;

/**
 * `/` explains why (docs/rules/07-calls.md#call-list-failed). True if that has just failed, and the page itself shows
 * the error.
 */
function useLeaveOnFailure(failed: boolean): boolean {
  const navigate = useNavigate();
  const [cameBack] = useState(leftJustNow);
  const leave = useEffectEvent(() => {
    sessionStorage.setItem(KEY, String(Date.now()));
    void navigate('/', { replace: true, state: { reason: 'calls-failed' } });
  });
  useEffect(() => {
    if (failed && !cameBack) leave();
  }, [failed, cameBack]);
  return failed && cameBack;
}

const WaitingInvitations = lazy(() =>
  import('../members/waiting-invitations.tsx').then((m) => ({ default: m.WaitingInvitations })),
);
const RegisterModal = lazy(() =>
  import('../organizations/register-modal.tsx').then((m) => ({ default: m.RegisterModal })),
);

/** `/calls`; users without an organization can register one. */
export function CallsPage() {
  const t = useT();
  const { configuration, session } = useShell();
  const organizationName = useStore(session, ({ organization }) => organization?.name);
  const title = configuration.listName.trim() || t('calls.title');
  const calls = useCalls();
  return (
    <>
      <PageTitle
        lead={
          organizationName === undefined
            ? t('calls.intro')
            : `${t('calls.intro')} ${t('calls.forOrganization', { name: organizationName })}`
        }
      >
        {title}
      </PageTitle>
      <Registration />
      <Calls calls={calls} />
    </>
  );
}

function Calls({ calls: { data, isError, refetch } }: { calls: ReturnType<typeof useCalls> }) {
  const t = useT();
  const failed = useLeaveOnFailure(isError && data === undefined);
  if (data !== undefined)
    return (
      <>
        <CallList calls={data} />
        <PartnerResultsLink />
      </>
    );
  if (failed)
    return <BoundaryMessage title={t('calls.failed')} reason={t('calls.failedHint')} onRetry={() => void refetch()} />;
  return <CallsSkeleton />;
}

/** Opens once (docs/rules/05-organizations.md#first-organization); once closed, a prompt remains. */
function Registration() {
  const { session } = useShell();
  const hasNone = useStore(
    session,
    ({ status, organizations }) => status === 'signed-in' && organizations.length === 0,
  );
  return hasNone ? <FirstOrganization /> : null;
}

/** An invited user should not register an organization again. */
function FirstOrganization() {
  const { waiting, settled } = useWaitingInvitations();
  const opensItself = useOpensOnce(settled);
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <>
      {waiting.length > 0 && (
        <Suspense fallback={null}>
          <WaitingInvitations />
        </Suspense>
      )}
      <OrganizationPrompt onRegister={() => setChosen(true)} />
      {(chosen ?? opensItself) && (
        <Suspense fallback={null}>
          <RegisterModal onClose={() => setChosen(false)} />
        </Suspense>
      )}
    </>
  );
}

function OrganizationPrompt({ onRegister }: { onRegister(): void }) {
  const t = useT();
  return (
    <Flex
      align={{ base: 'flex-start', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '4', md: '6' }}
      bg="accent.subtle"
      borderWidth="1px"
      borderColor="accent.emphasized"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
      mb="10"
      data-organization-prompt
    >
      <Box as={Building2} boxSize="8" color="accent.fg" flexShrink="0" aria-hidden />
      <Box flex="1">
        <Text fontSize="lg" fontWeight="bold">
          {t('prompt.title')}
        </Text>
        <Text mt="1" color="fg.muted" maxW="prose">
          {t('prompt.text')}
        </Text>
      </Box>
      <Button onClick={onRegister}>{t('prompt.action')}</Button>
    </Flex>
  );
}
