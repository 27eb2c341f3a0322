import { lazy } from 'react';
import type { ConsoleFeature } from '../frame/console-feature.ts';

const SurveysPage = lazy(() => import('./surveys-page.tsx').then((m) => ({ default: m.SurveysPage })));
const NewSurveyPage = lazy(() => import('./new-survey-page.tsx').then((m) => ({ default: m.NewSurveyPage })));
const SurveyPage = lazy(() => import('./survey-page.tsx').then((m) => ({ default: m.SurveyPage })));
const SurveyStepsPage = lazy(() => import('./survey-steps-page.tsx').then((m) => ({ default: m.SurveyStepsPage })));
const SurveyAnswersPage = lazy(() =>
  import('./survey-answers-page.tsx').then((m) => ({ default: m.SurveyAnswersPage })),
);

/** Surveys that steps are built from: their list, a new one, and the editor that saves by itself; and what was answered. */
export const surveyFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/survey', Page: SurveysPage },
    { path: '/admin/survey/createType', Page: NewSurveyPage },
    { path: '/admin/calls/create/survey', Page: NewSurveyPage },
    { path: '/admin/survey/creator', Page: SurveyPage },
    { path: '/admin/report-list/:callId/:callTypeId', Page: SurveyStepsPage },
    { path: '/admin/report/:callId/:stepId', Page: SurveyAnswersPage },
  ],
  actions: [{ id: 'newSurvey', to: '/admin/survey/createType' }],
};
