import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const SurveyReportPage = lazy(() => import('./survey-report-page.tsx').then((m) => ({ default: m.SurveyReportPage })));

export const surveyResultsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/report/:callId/:stepId', callTab: 'results', tab: 'calls', Page: SurveyReportPage }],
};
