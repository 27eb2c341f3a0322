import type { StepHost } from '@impact-call/contracts/remote';

/** Records the calls, and never replaces the value. */
export const aStepHost = (changes: Partial<StepHost> = {}): StepHost => ({
  externalRevision: 0,
  registerPager: () => undefined,
  onPageChange: () => undefined,
  ...changes,
});
