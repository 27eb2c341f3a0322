import { BoundaryMessage, PageTitle, useShell } from '@impact-call/ui';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { useWaitingInvitations } from '../members/use-waiting-invitations.ts';
import { CallList } from './call-list.tsx';
import { CallsSkeleton } from './calls-skeleton.tsx';
import { OrganizationPrompt } from './organization-prompt.tsx';
import { PartnerResultsLink } from './card/partner-results-link.tsx';
import { useCalls } from './use-calls.ts';
import { useLeaveOnFailure } from './use-leave-on-failure.ts';
import { useOpensOnce } from './use-opens-once.ts';

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
