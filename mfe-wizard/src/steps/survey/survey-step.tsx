import { CONTRACT_VERSION, type StepModule, type ReadyForm, type StepOffer } from '@impact-call/contracts/remote';
import { PageSkeleton } from '@impact-call/ui';
import type { SurveyAnswers } from './create-survey.ts';
import { LazySurveyEditor } from './designer/lazy-survey-editor.ts';
import { LazySurveyView } from './lazy-survey-view.tsx';
import { ListChecks } from 'lucide-react';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepLine, readyTexts, type ReadyTexts } from '../../features/step-offers/step-offers.ts';
import { stepTitle } from '../../features/step-titles/step-title.ts';

const QUESTIONS: Record<ReadyForm, (words: ReadyTexts) => object[]> = {
  grant: ({ project, need, activities }) => [
    { type: 'text', name: 'project', title: project, isRequired: true },
    { type: 'comment', name: 'need', title: need, isRequired: true },
    { type: 'comment', name: 'activities', title: activities, isRequired: true },
  ],
  feedback: ({ rating, improve }) => [
    { type: 'rating', name: 'rating', title: rating, isRequired: true },
    { type: 'comment', name: 'improve', title: improve },
  ],
  test: ({ question, right, wrong, other }) => [
    { type: 'radiogroup', name: 'question', title: question, choices: [right, wrong, other], correctAnswer: right },
  ],
};

const readyQuestions: NonNullable<StepOffer['ready']> = (form, language) =>
  JSON.stringify({ elements: QUESTIONS[form](readyTexts(language)) });

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
