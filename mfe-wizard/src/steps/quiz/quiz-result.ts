import type { QuizResult, Step, Submission } from '@impact-call/contracts';

/** Undefined before grading and while the call's lock hides it. */
export const quizResultOf = (step: Pick<Step, 'id'>, { stepResults }: Submission): QuizResult | undefined =>
  stepResults.find(({ stepId }) => stepId === step.id)?.quizResult;
