import { lazy } from 'react';
import type { ConsoleFeature } from '../frame/console-feature.ts';

const SurveyReportPage = lazy(() => import('./survey-report-page.tsx').then((m) => ({ default: m.SurveyReportPage })));

/** What was answered to the surveys of a call. */
export const surveyResultsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/report/:callId/:stepId', tab: 'calls', Page: SurveyReportPage }],
};
