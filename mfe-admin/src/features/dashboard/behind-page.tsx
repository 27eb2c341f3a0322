import { PageTitle, useShell } from '@impact-call/ui';
import { use, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { resultTextsReady } from '../survey-results/texts.ts';
import { dashboardAt } from './addresses.ts';
import { dashboardTextsReady, useDashboardT } from './texts.ts';

/** Loads the texts of a page behind the dashboard; returns the id of the call. */
export function useBehindDashboard(): string {
  const shell = useShell();
  use(dashboardTextsReady(shell));
  use(resultTextsReady(shell));
  return useParams()['callId'] ?? '';
}

export function BehindPage({
  callId,
  title,
  lead,
  children,
}: Record<'callId' | 'title' | 'lead', string> & { children: ReactNode }) {
  const t = useDashboardT();
  return (
    <>
      <Breadcrumbs trail={[{ to: dashboardAt(callId), label: t('title') }]} current={title} />
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </>
  );
}
