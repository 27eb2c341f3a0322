import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { PageSkeleton } from '@impact-call/ui';
import type { SurveyAnswers } from './create-survey.ts';
import { LazySurveyEditor } from './designer/lazy-survey-editor.ts';
import { LazySurveyView } from './lazy-survey-view.tsx';
import { ListChecks } from 'lucide-react';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepLine } from '../../features/step-offers/step-offers.ts';
import { stepTitle } from '../../features/step-titles/step-title.ts';
import { readyQuestions } from './ready-questions.ts';

export const surveyStep: StepModule<SurveyAnswers> = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('survey'),
  offer: { line: stepLine('survey'), Icon: ListChecks, place: 20, ready: readyQuestions },
  Component: scopedStep((props) => <LazySurveyView {...props} fallback={<PageSkeleton cards={2} />} />),
  Editor: LazySurveyEditor,
  async validate({ step, value, shell, page }) {
    const { validateSurvey } = await import('./create-survey.ts');
    return validateSurvey(step, shell, value).filter((problem) => page === undefined || problem.page === page);
  },
  async explain(input) {
    const { explainAnswers } = await import('./answers/explain-answers.ts');
    return explainAnswers(input);
  },
  async locate(input) {
    const { locateAnswers } = await import('./answers/explain-answers.ts');
    return locateAnswers(input);
  },
  async describe(input) {
    const { describeQuestions } = await import('./answers/describe-questions.ts');
    return describeQuestions(input);
  },
  async thanks({ step, value, shell }) {
    // SurveyJS is loaded for the closing message only if the author wrote one.
    if (!step.content.includes('"completedHtml')) return null;
    const { completionMessage } = await import('./answers/completion-message.ts');
    return completionMessage(step, shell.language, value);
  },
};
