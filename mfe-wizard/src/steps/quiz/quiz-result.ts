import type { QuizResult, Step, Submission } from '@impact-call/contracts';

/** The results of a quiz; undefined before grading and while the call's lock hides them. */
export const quizResultOf = (step: Pick<Step, 'id'>, { stepResults }: Submission): QuizResult | undefined =>
  stepResults.find(({ stepId }) => stepId === step.id)?.quizResult;
