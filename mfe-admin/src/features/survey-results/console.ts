import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const SurveyReportPage = lazy(() => import('./survey-report-page.tsx').then((m) => ({ default: m.SurveyReportPage })));

/** Results of a call's surveys. */
export const surveyResultsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/report/:callId/:stepId', tab: 'calls', Page: SurveyReportPage }],
};
