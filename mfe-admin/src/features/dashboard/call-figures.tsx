import type { CallDashboard } from '@impact-call/contracts';
import { useShell, When } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Failure } from '../../console/layout/not-there.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { resultTextsReady } from '../survey-results/texts.ts';
import { useFigures } from '../survey-results/figures-table.tsx';
import { ArrivalsSection } from './arrivals-section.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { ScoresSection } from './scores-section.tsx';
import { dashboardTextsReady, useDashboardT } from './texts.ts';
import { useDashboard } from './use-dashboard.ts';

/** Figures about a call, each linked to what it counts; none for a draft without applications. */
export function CallFigures({ callId, isDraft }: { callId: string; isDraft: boolean }) {
  const shell = useShell();
  use(dashboardTextsReady(shell));
  // Charts use the texts of survey results.
  use(resultTextsReady(shell));
  const t = useDashboardT();
  const { data, error, refetch } = useDashboard(callId);
  if (isDraft && data && data.inProgress + data.expired + data.submitted === 0) return null;
  return (
    <>
      {!data && !error && <ListSkeleton label={t('loading')} />}
      {!data && error && (
        <Failure
          error={error}
          missing={{ title: t('notFound'), hint: t('notFoundHint'), to: '/admin/calls', back: t('toCalls') }}
          failed={{ title: t('failed'), reason: t('tryLater') }}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Standing dashboard={data} />
          <Stack gap="6">
            <FunnelSection callId={callId} dashboard={data} />
            <ArrivalsSection callId={callId} arrivals={data.arrivals} />
            <ProgressSection callId={callId} />
            <PlacesSection callId={callId} dashboard={data} />
            <ScoresSection callId={callId} dashboard={data} />
          </Stack>
        </>
      )}
    </>
  );
}

const DAY = 24 * 60 * 60 * 1000;

function Standing({ dashboard: { asOf, openingAt, closingAt } }: { dashboard: CallDashboard }) {
  const t = useDashboardT();
  const { count } = useFigures();
  const now = new Date(asOf).getTime();
  const left = closingAt === null ? null : new Date(closingAt).getTime() - now;
  const days = Math.floor((left ?? 0) / DAY);
  return (
    <Text maxW="prose">
      {(openingAt === null || new Date(openingAt).getTime() > now) && `${t('notOpen')} `}
      {left === null && t('noEnd')}
      {left !== null && left > 0 && (days === 0 ? t('lastDay') : t('daysLeft', { count: days, number: count(days) }))}
      {left !== null && left <= 0 && t('over')}
      {closingAt !== null && (
        <>
          {' '}
          ({t('closing')} <When value={closingAt} />)
        </>
      )}{' '}
      <Text as="span" color="fg.muted" fontSize="sm">
        {t('asOf')} <When value={asOf} />
      </Text>
    </Text>
  );
}
