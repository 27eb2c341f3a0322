import { createContext, use } from 'react';
import type { FrameworkValues, OutcomeValues, StakeholderValues } from '../framework-values.ts';

/** The framework form, as its fields use it. */
export interface FrameworkForm {
  values: FrameworkValues;
  set<Field extends keyof FrameworkValues>(field: Field, value: FrameworkValues[Field]): void;
  setOutcome(id: string, changes: Partial<OutcomeValues>): void;
  setStakeholder(id: string, changes: Partial<StakeholderValues>): void;
  /** The error message at an anchor. */
  errorOf(anchor: string): string | undefined;
  /** Whether an outcome contains an error. */
  hasErrors(outcomeId: string): boolean;
  isOpen(outcomeId: string): boolean;
  toggle(outcomeId: string, isOpen: boolean): void;
}

export const FrameworkFormContext = createContext<FrameworkForm | null>(null);

/** The form of the nearest provider. */
export function useFrameworkForm(): FrameworkForm {
  const form = use(FrameworkFormContext);
  if (!form) throw new Error('useFrameworkForm needs a <FrameworkFormContext> above it');
  return form;
}
