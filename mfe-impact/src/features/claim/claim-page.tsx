import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Box, Button } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { EstimateHeadline } from '../estimate/estimate-headline.tsx';
import { textsReady } from '../../translations.ts';
import { ImpactHostProvider } from '../screen/impact-context.tsx';
import { ClaimForm } from './claim-form.tsx';
import { claimTextsReady, useClaimT } from './texts.ts';

/** `/embed/claim#token`: browsers never send a fragment to a server. */
export function ClaimPage() {
  const shell = useShell();
  use(textsReady(shell));
  use(claimTextsReady(shell));
  const t = useClaimT();
  const token = useLocation().hash.slice(1);
  const organization = useStore(shell.session, (session) => session.organization);
  if (!organization) {
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState
          title={t('noOrganization')}
          action={
            <Button asChild>
              <Link to="/register-org">{t('register')}</Link>
            </Button>
          }
        >
          {t('noOrganizationText')}
        </EmptyState>
      </>
    );
  }
  return <Result key={`${organization.id} ${token}`} token={token} organization={organization} />;
}

function useClaimable(token: string, organizationId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['embed-claim', token, organizationId],
      queryFn: ({ signal }) => api.ReadEmbedClaim({ body: { token }, signal }),
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}

function NotFound() {
  const t = useClaimT();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        title={t('notFound')}
        action={
          <Button asChild variant="surface">
            <Link to="/calls">{t('calls')}</Link>
          </Button>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    </>
  );
}

function Result({ token, organization }: { token: string; organization: { id: string; name: string } }) {
  const t = useClaimT();
  const { language, i18n } = useShell();
  const { data, error, refetch } = useClaimable(token, organization.id);
  if (isProblem(error) && error.status < 500) return <NotFound />;
  if (error)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <BoundaryMessage title={t('failed')} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageSkeleton cards={1} />;
  const { partner, origin, frameworkName: framework, result } = data;
  return (
    <Box maxW="3xl">
      <PageTitle overflowWrap="anywhere" lead={t('lead', { partner, origin, framework })}>
        {t('title')}
      </PageTitle>
      <Box mb="8">
        <ImpactHostProvider language={language} i18n={i18n}>
          <EstimateHeadline result={result} />
        </ImpactHostProvider>
      </Box>
      <ClaimForm token={token} claim={data} organization={organization} />
    </Box>
  );
}
