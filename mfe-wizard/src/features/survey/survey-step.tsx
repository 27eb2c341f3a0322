import { lazy, Suspense } from 'react';
import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { PageSkeleton } from '@impact-call/ui';
import type { SurveyAnswers } from './create-survey.ts';

/** SurveyJS and its styles are fetched when a survey is opened, and not before. */
const SurveyView = lazy(() => import('./survey-view.tsx').then((m) => ({ default: m.SurveyView })));

/** A step that asks questions. */
export const surveyStep: StepModule<SurveyAnswers> = {
  contractVersion: CONTRACT_VERSION,
  Component: (props) => (
    <Suspense fallback={<PageSkeleton cards={2} />}>
      <SurveyView {...props} />
    </Suspense>
  ),
  async validate({ step, value, shell, subStep }) {
    const { validateSurvey } = await import('./create-survey.ts');
    return validateSurvey(step, shell.language, value).filter(
      (problem) => subStep === undefined || problem.subStep === subStep,
    );
  },
};
