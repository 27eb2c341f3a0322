import { lazy, Suspense, type ReactNode } from 'react';
import type { StepProps } from '@impact-call/contracts/remote';
import type { SurveyAnswers } from './create-survey.ts';
import { fetchSurveyView } from './fetch-survey-view.ts';

const SurveyView = lazy(() => fetchSurveyView().then((m) => ({ default: m.SurveyView })));

/** Shows the fallback until SurveyJS has loaded. */
export const LazySurveyView = ({ fallback, ...props }: StepProps<SurveyAnswers> & { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <SurveyView {...props} />
  </Suspense>
);
