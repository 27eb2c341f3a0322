import { createContext, use } from 'react';
import type { FrameworkValues, OutcomeValues, StakeholderValues } from '../framework-values.ts';

/** The form of a framework, as its parts use it. */
export interface FrameworkForm {
  values: FrameworkValues;
  set<Field extends keyof FrameworkValues>(field: Field, value: FrameworkValues[Field]): void;
  setOutcome(id: string, changes: Partial<OutcomeValues>): void;
  setStakeholder(id: string, changes: Partial<StakeholderValues>): void;
  /** What is wrong at an anchor, in words. */
  errorOf(anchor: string): string | undefined;
  /** Whether something inside of an outcome is wrong. */
  hasErrors(outcomeId: string): boolean;
  isOpen(outcomeId: string): boolean;
  toggle(outcomeId: string, isOpen: boolean): void;
}

export const FrameworkFormContext = createContext<FrameworkForm | null>(null);

/** Of the form around it. */
export function useFrameworkForm(): FrameworkForm {
  const form = use(FrameworkFormContext);
  if (!form) throw new Error('useFrameworkForm needs a <FrameworkFormContext> above it');
  return form;
}
