import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Button, Stack } from '@impact-call/ui/design-system';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../console/layout/page-head.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { resultTextsReady } from '../survey-results/texts.ts';
import type { CallFigures } from './all-calls.ts';
import { overviewTextsReady, useOverviewT } from './texts.ts';
import { useAllCalls } from './use-all-calls.ts';

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
      <Link to="/admin/calls/create/type">{t('newCall')}</Link>
    </Button>
  );
}
