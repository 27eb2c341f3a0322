import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ReportTabPage = lazy(() => import('./report-page.tsx').then((m) => ({ default: m.ReportTabPage })));
const ReportsPage = lazy(() => import('./reports-page.tsx').then((m) => ({ default: m.ReportsPage })));
const ReportPage = lazy(() => import('./report-page.tsx').then((m) => ({ default: m.ReportPage })));

export const reportsFeature: ConsoleFeature = {
  tab: { id: 'report', group: 'run', to: '/admin/report', order: 50, isShown: ({ isReportOpen }) => isReportOpen },
  routes: [
    { path: '/admin/report', Page: ReportTabPage },
    { path: '/admin/pbi-report-list', tab: 'report', Page: ReportsPage },
    { path: '/admin/powerbi-report/:wid/:rid', tab: 'report', Page: ReportPage },
  ],
  actions: [{ id: 'reports', to: '/admin/pbi-report-list' }],
};
