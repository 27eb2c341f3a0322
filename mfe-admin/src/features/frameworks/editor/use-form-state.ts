import { useState } from 'react';
import { useRecord } from '../../../console/forms/record/use-record.ts';
import { changedPart, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import type { FrameworkForm } from './form-context.ts';
import type { FrameworkProblem } from './problems.ts';

/** A framework in the editor, and its outcomes that are open. */
export function useFormState(initial: FrameworkValues, opened: readonly string[] = []) {
  // Problems name parts by their place, which any change can move.
  const record = useRecord<FrameworkValues, FrameworkProblem>(initial, () => true);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  return {
    ...record,
    open,
    toggle: (id: string, isOpen: boolean): void =>
      setOpen((all) => {
        const next = new Set(all);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
}
export type FormState = ReturnType<typeof useFormState>;

/** The part of the form that fields use. */
export function useFormOf({ values, set, problems, open, toggle }: FormState): FrameworkForm {
  const t = useFrameworkT();
  return {
    values,
    set,
    setOutcome: (id, changes) => set('outcomes', (all) => changedPart(all, id, changes)),
    setStakeholder: (id, changes) => set('stakeholders', (all) => changedPart(all, id, changes)),
    errorOf(anchor) {
      const found = problems.find((problem) => problem.anchor === anchor);
      return found && t(found.text);
    },
    hasErrors: (outcomeId) => problems.some((problem) => problem.outcomeId === outcomeId),
    isOpen: (outcomeId) => open.has(outcomeId),
    toggle,
  };
}
