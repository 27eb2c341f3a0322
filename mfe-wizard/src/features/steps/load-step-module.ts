import type { ShellContext, StepModule } from '@impact-call/contracts/remote';
import { textStep } from './text-step.tsx';

const NOT_IMPLEMENTED = () => import('./not-implemented-step.tsx').then((m) => m.notImplementedStep);

/**
 * The wizard's own steps, each fetched when an application has one; a text to be read is nearly nothing, and most begin
 * with one.
 */
const OWN: Record<string, () => Promise<StepModule>> = {
  text: () => Promise.resolve(textStep as StepModule),
  upload: () => import('../upload/upload-step.tsx').then((m) => m.uploadStep as StepModule),
  survey: () => import('../survey/survey-step.tsx').then((m) => m.surveyStep as StepModule),
  quiz: () => import('../quiz/quiz-step.tsx').then((m) => m.quizStep as StepModule),
  results: () => import('../results/results-step.tsx').then((m) => m.resultsStep),
};

/** The module of a step type that needs no fetching. */
export const stepModuleAtHand = (type: string): StepModule | undefined =>
  type === 'text' ? (textStep as StepModule) : undefined;

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

/** Begins to fetch a step of our own, while its surroundings are still being made. */
export function fetchStepAhead(type: string): void {
  const parts: Promise<unknown>[] = [Promise.resolve(OWN[type]?.())];
  if (type === 'survey') parts.push(import('../survey/survey-view.tsx'));
  // Whoever shows the step asks again, and says what is wrong.
  void Promise.allSettled(parts);
}
