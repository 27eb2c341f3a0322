import type { ShellContext, StepModule } from '@impact-call/contracts/remote';

const NOT_IMPLEMENTED = () => import('./not-implemented-step.tsx').then((m) => m.notImplementedStep);

/** The wizard's own steps, each fetched when an application has one. */
const OWN: Record<string, () => Promise<StepModule>> = {
  text: () => import('./text-step.tsx').then((m) => m.textStep as StepModule),
  upload: () => import('../upload/upload-step.tsx').then((m) => m.uploadStep as StepModule),
  survey: () => import('../survey/survey-step.tsx').then((m) => m.surveyStep as StepModule),
  quiz: () => import('../quiz/quiz-step.tsx').then((m) => m.quizStep as StepModule),
  results: () => import('../results/results-step.tsx').then((m) => m.resultsStep),
};

/** Why a step could not be loaded, in the shell's terms; `broken` when it did not say. */
export function failureReason(error: unknown): string {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  return typeof reason === 'string' ? reason : 'broken';
}

/** The module of a step type: our own, or one that some remote offers; a type that nobody offers says so in words. */
export async function loadStepModule(shell: ShellContext, type: string): Promise<StepModule> {
  const own = OWN[type];
  if (own) return own();
  try {
    return await shell.loadStep(type);
  } catch (error) {
    if (failureReason(error) === 'not-offered') return NOT_IMPLEMENTED();
    throw error;
  }
}
