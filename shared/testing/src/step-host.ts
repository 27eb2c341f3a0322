import type { StepHost } from '@impact-call/contracts/remote';

/** Stands around a step's component in a test: it takes what the step tells, and never exchanges the value. */
export const aStepHost = (changes: Partial<StepHost> = {}): StepHost => ({
  externalRevision: 0,
  registerPager: () => undefined,
  onPageChange: () => undefined,
  ...changes,
});
