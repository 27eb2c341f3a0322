import { BoundaryMessage, PageTitle, useShell } from '@impact-call/ui';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { CallList } from './call-list.tsx';
import { CallsSkeleton } from './calls-skeleton.tsx';
import { OrganizationPrompt } from './organization-prompt.tsx';
import { PartnerResultsLink } from './partner-results-link.tsx';
import { useCalls } from './use-calls.ts';
import { useLeaveOnFailure } from './use-leave-on-failure.ts';

const RegisterModal = lazy(() => import('../organizations/register-modal.tsx').then((m) => ({ default: m.RegisterModal })));

/** `/calls`: what can be applied for, and the registration of an organization for whoever has none. */
export function CallsPage() {
  const t = useT();
  const { configuration, session } = useShell();
  const organizationName = useStore(session, ({ organization }) => organization?.name);
  const title = configuration.listName.trim() || t('calls.title');
  return (
    <>
      <PageTitle lead={organizationName === undefined ? t('calls.intro') : `${t('calls.intro')} ${t('calls.forOrganization', { name: organizationName })}`}>{title}</PageTitle>
      <Registration />
      <Calls />
    </>
  );
}

function Calls() {
  const t = useT();
  const { data, isError, refetch } = useCalls();
  const failed = useLeaveOnFailure(isError && data === undefined);
  if (data !== undefined) return <><CallList calls={data} /><PartnerResultsLink /></>;
  if (failed) return <BoundaryMessage title={t('calls.failed')} reason={t('calls.failedHint')} onRetry={() => void refetch()} />;
  return <CallsSkeleton />;
}

/** Opens by itself for a user without any organization (specification point 2); closed, it leaves a prompt. */
function Registration() {
  const { session } = useShell();
  const hasNone = useStore(session, ({ status, organizations }) => status === 'signed-in' && organizations.length === 0);
  const [putOff, setPutOff] = useState(false);
  if (!hasNone) return null;
  return (
    <>
      <OrganizationPrompt onRegister={() => setPutOff(false)} />
      {!putOff && (
        <Suspense fallback={null}>
          <RegisterModal onClose={() => setPutOff(true)} />
        </Suspense>
      )}
    </>
  );
}
