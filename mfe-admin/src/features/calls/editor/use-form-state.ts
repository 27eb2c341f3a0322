import { useMemo, useState } from 'react';
import { stillWrong } from '../../../console/forms/still-wrong.ts';
import { useCallT } from '../texts.ts';
import { callProblems, type CallProblem } from './call-rules.ts';
import { changedFields, type CallField, type CallValues } from './call-values.ts';
import type { CallForm } from './form-context.ts';

/** The values of a form, its problems, and its changed fields. */
export function useFormState(initial: CallValues) {
  const t = useCallT();
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly CallProblem[]>([]);
  const wordsOf = ({ text, values: filled }: CallProblem): string => t(text, filled);
  const set = <F extends CallField>(field: F, value: CallValues[F]): void => {
    setValues((all) => ({ ...all, [field]: value }));
    setProblems((all) => stillWrong(all, (each) => each.field === field));
  };
  return {
    values,
    set,
    before,
    problems,
    setProblems,
    wordsOf,
    errorOf: (field: CallField) => problems.filter((each) => each.field === field).map(wordsOf)[0],
    isChanged: useMemo(() => changedFields(before, values).length > 0, [before, values]),
    /** Validates the form; true when it has no problems. */
    check(candidate: CallValues, isNewLock: boolean): boolean {
      const found = callProblems(candidate, { now: new Date(), isNewLock });
      setProblems(found);
      return found.length === 0;
    },
    /** Accepts the stored values; what the user typed during the request stays. */
    accept(sent: CallValues, stored: CallValues): void {
      setBefore(stored);
      setValues((now) => ({
        ...stored,
        ...Object.fromEntries(changedFields(sent, now).map((field) => [field, now[field]])),
      }));
    },
  };
}
export type FormState = ReturnType<typeof useFormState>;

/** The part of the form state that fields use. */
export const formOf = ({ values, set, errorOf }: FormState, stored: CallForm['stored']): CallForm => ({
  values,
  set,
  errorOf,
  stored,
});
