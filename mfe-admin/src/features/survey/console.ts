import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const SurveysPage = lazy(() => import('./surveys-page.tsx').then((m) => ({ default: m.SurveysPage })));
const NewSurveyPage = lazy(() => import('./new-survey-page.tsx').then((m) => ({ default: m.NewSurveyPage })));
const SurveyPage = lazy(() => import('./survey-page.tsx').then((m) => ({ default: m.SurveyPage })));
const SurveyStepsPage = lazy(() => import('./survey-steps-page.tsx').then((m) => ({ default: m.SurveyStepsPage })));

export const surveyFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/survey', tab: 'steps', Page: SurveysPage },
    { path: '/admin/survey/createType', tab: 'steps', Page: NewSurveyPage },
    { path: '/admin/calls/create/survey', tab: 'steps', Page: NewSurveyPage },
    { path: '/admin/survey/creator', tab: 'steps', Page: SurveyPage },
    { path: '/admin/report-list/:callId/:callTypeId', callTab: 'results', tab: 'calls', Page: SurveyStepsPage },
  ],
  actions: [{ id: 'newSurvey', to: '/admin/survey/createType' }],
};
