import { CONTRACT_VERSION, type StepModule, type StepProblem, type StepProps } from '@impact-call/contracts/remote';
import { QUIZ_UNANSWERED } from '@impact-call/contracts/step-errors';
import { PageSkeleton } from '@impact-call/ui';
import { getT, textsReady } from '../../translations.ts';
import { isAnswered, readQuiz, type QuizAnswers, type QuizQuestion } from './quiz-definition.ts';
import { QuizForm } from './quiz-form.tsx';
import { QuizLocked, QuizOutcome } from './quiz-outcome.tsx';
import { questionId } from './quiz-question.tsx';
import { quizResultOf } from './describe-quiz.ts';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepTitle } from '../../features/step-titles/step-title.ts';
import { LazySurveyEditor } from '../survey/designer/lazy-survey-editor.ts';
import { LazySurveyView } from '../survey/lazy-survey-view.tsx';

function QuizStep(props: StepProps<QuizAnswers>) {
  const { step, shell, submission } = props;
  const result = quizResultOf(step, submission);
  if (result) return <QuizOutcome result={result} />;
  const quiz = readQuiz(step.content, shell.language);
  return (
    <>
      <QuizLocked submission={submission} />
      {quiz ? (
        <QuizForm quiz={quiz} {...props} />
      ) : (
        // For quizzes with conditions or other question types; it shows its own error.
        <LazySurveyView {...props} fallback={<PageSkeleton cards={2} />} />
      )}
    </>
  );
}

/** Correct answers are shown after submission once the call is unlocked (docs/rules/08-steps.md#quiz-score). */
export const quizStep: StepModule<QuizAnswers> = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('quiz'),
  Component: scopedStep(QuizStep),
  Editor: LazySurveyEditor,
  async validate({ step, value, shell, page }) {
    const quiz = readQuiz(step.content, shell.language);
    if (!quiz) {
      const { validateSurvey } = await import('../survey/create-survey.ts');
      return validateSurvey(step, shell, value).filter((problem) => page === undefined || problem.page === page);
    }
    await textsReady(shell);
    const t = getT(shell.i18n);
    const problem = ({ name, title, requiredText }: QuizQuestion): StepProblem => ({
      anchor: questionId(step, name),
      message: `${title} ${requiredText || t('quiz.required')}`,
    });
    return quiz.questions.filter(({ name, isRequired }) => isRequired && !isAnswered(value?.[name])).map(problem);
  },
  async explain(input) {
    const { explainAnswers } = await import('../survey/answers/explain-answers.ts');
    return explainAnswers(input);
  },
  async locate(input) {
    const { step, errors, shell } = input;
    const quiz = readQuiz(step.content, shell.language);
    if (!quiz) {
      const { locateAnswers } = await import('../survey/answers/explain-answers.ts');
      return locateAnswers(input);
    }
    return errors.map(({ path, code }) => {
      const name = code === QUIZ_UNANSWERED ? quiz.questions[0]?.name : path;
      return name ? { anchor: questionId(step, name) } : null;
    });
  },
  async describe(input) {
    const { describeQuizStep } = await import('./describe-quiz.ts');
    return describeQuizStep(input);
  },
};
