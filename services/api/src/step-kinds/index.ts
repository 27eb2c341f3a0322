import { createSurveys } from './survey/surveys.ts';

export { stepKindOf, STEP_KINDS } from './step-kinds.ts';

/** What the kinds of steps stand on: the threads in which surveys are read, judged and put into words. */
export function createStepKinds() {
  const surveys = createSurveys();
  return { surveys, stop: surveys.close };
}
export type StepKinds = ReturnType<typeof createStepKinds>;
