import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Button, Link, Stack } from '@impact-call/ui/design-system';
import { use, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '../../console/layout/page-head.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { resultTextsReady } from '../survey-results/texts.ts';
import { type CallFigures, useAllCalls } from './all-calls.ts';
import { overviewTextsReady, useOverviewT } from './texts.ts';
import { type Figure, FigureLink } from '../dashboard/figures.tsx';

export function AllCallsPage({
  page,
  children,
}: {
  page: 'dashboard' | 'performance';
  children: (figures: readonly CallFigures[], now: Date) => ReactNode;
}) {
  const shell = useShell();
  use(overviewTextsReady(shell));
  // Charts have the texts of survey results.
  use(resultTextsReady(shell));
  const t = useOverviewT();
  const { figures, now, isError, retry } = useAllCalls();
  return (
    <>
      <PageHead title={t(`${page}.title`)} lead={t(`${page}.lead`)} />
      {isError && !figures && <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={retry} />}
      {!isError && !figures && <ListSkeleton label={t('loading')} />}
      {figures?.length === 0 && (
        <EmptyState title={t('noCalls')} action={<NewCall />}>
          {t('noCallsHint')}
        </EmptyState>
      )}
      {figures && figures.length > 0 && <Stack gap="6">{children(figures, now)}</Stack>}
    </>
  );
}

function NewCall() {
  const t = useOverviewT();
  return (
    <Button asChild>
      <RouterLink to="/admin/calls/create/type">{t('newCall')}</RouterLink>
    </Button>
  );
}

export function CallLink({ call: { id, name } }: { call: CallFigures }) {
  const t = useOverviewT();
  return (
    <Link asChild fontWeight="semibold" lineClamp={2} overflowWrap="anywhere" minW="10rem">
      <RouterLink to={`/admin/calls/${id}/dashboard`} title={name}>
        {name || t('nameless')}
      </RouterLink>
    </Link>
  );
}

export function CountLink({ call, label, ...figure }: Figure & { call: CallFigures; label: string }) {
  const t = useOverviewT();
  return <FigureLink figure={figure} label={`${call.name || t('nameless')}, ${label}`} />;
}
