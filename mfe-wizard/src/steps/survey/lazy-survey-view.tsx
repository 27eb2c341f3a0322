import { lazy, Suspense, type ReactNode } from 'react';
import type { StepProps } from '@impact-call/contracts/remote';
import type { SurveyAnswers } from './create-survey.ts';

/** The only import: webpack would emit a chunk per import, and a page could load both. */
export const fetchSurveyView = () => import('./survey-view.tsx');

const SurveyView = lazy(() => fetchSurveyView().then((m) => ({ default: m.SurveyView })));

export const LazySurveyView = ({ fallback, ...props }: StepProps<SurveyAnswers> & { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <SurveyView {...props} />
  </Suspense>
);
