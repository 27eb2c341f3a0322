import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { PageSkeleton } from '@impact-call/ui';
import type { SurveyAnswers } from './create-survey.ts';
import { LazySurveyEditor } from './designer/lazy-survey-editor.ts';
import { LazySurveyView } from './lazy-survey-view.tsx';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepTitle } from '../../features/step-titles/step-title.ts';

/** A step with questions. */
export const surveyStep: StepModule<SurveyAnswers> = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('survey'),
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
    const { completionWords } = await import('./answers/completion-words.ts');
    return completionWords(step, shell.language, value);
  },
};
