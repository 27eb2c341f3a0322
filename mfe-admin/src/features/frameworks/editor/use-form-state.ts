import { useMemo, useState } from 'react';
import { changedPart, isSame, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import type { FrameworkForm } from './form-context.ts';
import type { FrameworkProblem } from './problems.ts';

/** Values and problems of a form, and whether it has changed. */
export function useFormState(initial: FrameworkValues, opened: readonly string[] = []) {
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly FrameworkProblem[]>([]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  const setAll = (next: (values: FrameworkValues) => FrameworkValues): void => setValues(next);
  return {
    values,
    before,
    problems,
    setProblems,
    open,
    setAll,
    toggle: (id: string, isOpen: boolean): void =>
      setOpen((all) => {
        const next = new Set(all);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      }),
    isChanged: useMemo(() => !isSame(before, values), [before, values]),
    /** Takes over the stored version; input typed during the save stays. */
    accept(sent: FrameworkValues, stored: FrameworkValues): void {
      setBefore(stored);
      setValues((now) => (now === sent ? stored : now));
      setProblems([]);
    },
  };
}
export type FormState = ReturnType<typeof useFormState>;

/** The part of the form that fields use. */
export function useFormOf({ values, setAll, problems, setProblems, open, toggle }: FormState): FrameworkForm {
  const t = useFrameworkT();
  const forget = (): void => setProblems((all) => (all.length > 0 ? [] : all));
  return {
    values,
    set(field, value) {
      setAll((all) => ({ ...all, [field]: value }));
      forget();
    },
    setOutcome(id, changes) {
      setAll((all) => ({ ...all, outcomes: changedPart(all.outcomes, id, changes) }));
      forget();
    },
    setStakeholder(id, changes) {
      setAll((all) => ({ ...all, stakeholders: changedPart(all.stakeholders, id, changes) }));
      forget();
    },
    errorOf(anchor) {
      const found = problems.find((problem) => problem.anchor === anchor);
      return found && t(found.text);
    },
    hasErrors: (outcomeId) => problems.some((problem) => problem.outcomeId === outcomeId),
    isOpen: (outcomeId) => open.has(outcomeId),
    toggle,
  };
}
