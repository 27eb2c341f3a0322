import type { Step } from '@impact-call/contracts';

/** What a reader of one step's answer gets. */
export interface StepReaderProps {
  step: Step;
  /** As it is stored. */
  content: string;
  /** The same as data; undefined when it is no JSON. */
  value: unknown;
}
