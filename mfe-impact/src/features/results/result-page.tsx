import { isProblem } from '@impact-call/api-client';
import type { ClaimedResult } from '@impact-call/contracts';
import { explainReturn, MINI_DYI_DEFAULTS, outcomeKey, readMiniDyiAnswer, formatInstant } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Box, Button, Heading, Link, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { use, useMemo, type ReactNode } from 'react';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { Amounts } from '../budget/budget-recap.tsx';
import { EstimateHeadline } from '../estimate/estimate-headline.tsx';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import { shellFrameworkSource } from '../framework/shell-framework-source.ts';
import { useFramework, type FrameworkState } from '../framework/use-framework.ts';
import { textsReady } from '../../translations.ts';
import { ImpactHostProvider } from '../screen/impact-context.tsx';
import { OutcomeRecap } from '../wizard/recap.tsx';
import { EMPTY_FRAMEWORK } from '../framework/framework-source.ts';
import { hostOf } from './results-page.tsx';
import { resultTextsReady, useResultT } from './texts.ts';
import { useResult } from './use-results.ts';

/** `/embed/results/:id` */
export function ResultPage() {
  const shell = useShell();
  use(textsReady(shell));
  use(resultTextsReady(shell));
  const { id = '' } = useParams();
  const organization = useStore(shell.session, (session) => session.organization);
  if (!organization) return <Navigate to="/calls" replace />;
  return <Read key={`${organization.id} ${id}`} id={id} organizationId={organization.id} />;
}

function Read({ id, organizationId }: { id: string; organizationId: string }) {
  const t = useResultT();
  const { data, error, refetch } = useResult(id, organizationId);
  if (data !== undefined) return <Result claimed={data} />;
  if (error === null) return <PageSkeleton cards={1} />;
  if (isProblem(error) && error.status < 500) {
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState
          title={t('one.notFound')}
          action={
            <Button asChild variant="surface">
              <RouterLink to="/embed/results">{t('back')}</RouterLink>
            </Button>
          }
        >
          {t('one.notFoundText')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BoundaryMessage title={t('failed')} onRetry={() => void refetch()} />
    </>
  );
}

function Result({ claimed }: { claimed: ClaimedResult }) {
  const t = useResultT();
  const shell = useShell();
  const { language, i18n } = shell;
  const { partner, origin, frameworkId, frameworkName, claimedAt, createdAt, submissionId } = claimed;
  const source = useMemo(() => shellFrameworkSource(shell, frameworkId), [shell, frameworkId]);
  const state = useFramework(source);
  return (
    <Box maxW="4xl">
      <Link asChild mb="4" minH="6">
        <RouterLink to="/embed/results">← {t('back')}</RouterLink>
      </Link>
      <PageTitle
        overflowWrap="anywhere"
        lead={`${t('from', { partner, origin: hostOf(origin) })}. ${t('takenOn', { date: formatInstant(claimedAt ?? createdAt, language, 'date') })}.`}
      >
        {frameworkName}
      </PageTitle>
      <WhereUsed submissionId={submissionId} />
      <ImpactHostProvider language={language} i18n={i18n}>
        <EstimateAndAnswers claimed={claimed} state={state} />
      </ImpactHostProvider>
    </Box>
  );
}

function WhereUsed({ submissionId }: Pick<ClaimedResult, 'submissionId'>) {
  const t = useResultT();
  if (submissionId === null)
    return (
      <Text mb="8" maxW="prose">
        {t('one.unused')}
      </Text>
    );
  return (
    <Button asChild variant="surface" mb="8">
      <RouterLink to={`/call/${submissionId}`}>{t('application')}</RouterLink>
    </Button>
  );
}

/** Both use the framework's texts; without it the figures are still shown. */
function EstimateAndAnswers({ claimed, state }: { claimed: ClaimedResult; state: FrameworkState }) {
  const t = useResultT();
  const answer = useMemo(() => readMiniDyiAnswer(claimed.answer, claimed.id, MINI_DYI_DEFAULTS), [claimed]);
  const framework = state.kind === 'ready' ? state.framework : EMPTY_FRAMEWORK;
  return (
    <>
      <Part title={t('one.estimate')}>
        {state.kind === 'loading' && <Skeleton height="56" />}
        {state.kind === 'failed' && (
          <>
            <Text color="fg.muted">{t('one.unread')}</Text>
            <EstimateHeadline result={claimed.result} />
          </>
        )}
        {state.kind === 'ready' && (
          <EstimatePanel answer={answer} framework={framework} explained={explainReturn(answer, framework)} />
        )}
      </Part>
      <Part title={t('one.answers')}>
        <Stack gap="4">
          <Amounts answer={answer} />
          {answer.selectedOutcomes.map((outcome) => (
            <OutcomeRecap key={outcomeKey(outcome)} outcome={outcome} framework={framework} withFigures />
          ))}
        </Stack>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="10">
      <Heading as="h2" size="xl" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
