import { createContext, use, useMemo, useState } from 'react';
import type { FieldProblem, Fields } from '../../../console/forms/record/fields.ts';
import { changedPart, type FrameworkValues, type OutcomeValues, type StakeholderValues } from '../framework-values.ts';
import { placedProblem, type FrameworkProblem } from './problems.ts';

export interface FrameworkForm {
  values: FrameworkValues;
  set: Fields<FrameworkValues>['set'];
  setOutcome(id: string, changes: Partial<OutcomeValues>): void;
  setStakeholder(id: string, changes: Partial<StakeholderValues>): void;
  problems: readonly FrameworkProblem[];
  errorOf(anchor: string): string | undefined;
  hasErrors(outcomeId: string): boolean;
  isOpen(outcomeId: string): boolean;
  toggle(outcomeId: string, isOpen: boolean): void;
}

export const FrameworkFormContext = createContext<FrameworkForm | null>(null);

export function useFrameworkForm(): FrameworkForm {
  const form = use(FrameworkFormContext);
  if (!form) throw new Error('useFrameworkForm needs a <FrameworkFormContext> above it');
  return form;
}

interface Edited extends Pick<Fields<FrameworkValues>, 'values' | 'set'> {
  problems: readonly FieldProblem[];
  setProblems(found: readonly FieldProblem[]): void;
}

function useOpenOutcomes(opened: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  return {
    isOpen: (id: string): boolean => open.has(id),
    toggle: (id: string, isOpen: boolean): void =>
      setOpen((all) => {
        const next = new Set(all);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
}

export function useFormOf(record: Edited, opened: readonly string[] = []): FrameworkForm {
  const { values, problems } = record;
  const outcomes = useOpenOutcomes(opened);
  const placed = useMemo(() => problems.map((problem) => placedProblem(problem, values)), [problems, values]);
  const set: FrameworkForm['set'] = (field, value) => {
    record.set(field, value);
    // Problems name parts by their place, which any change can move.
    if (problems.length > 0) record.setProblems([]);
  };
  return {
    values,
    set,
    setOutcome: (id, changes) => set('outcomes', (all) => changedPart(all, id, changes)),
    setStakeholder: (id, changes) => set('stakeholders', (all) => changedPart(all, id, changes)),
    problems: placed,
    errorOf: (anchor) => placed.find((problem) => problem.anchor === anchor)?.message,
    hasErrors: (outcomeId) => placed.some((problem) => problem.outcomeId === outcomeId),
    ...outcomes,
  };
}
