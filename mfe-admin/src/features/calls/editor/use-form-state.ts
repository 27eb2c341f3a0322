import { useRecord } from '../../../console/forms/record/use-record.ts';
import { useCallT } from '../texts.ts';
import { callProblems, type CallProblem } from './call-rules.ts';
import type { CallField, CallValues } from './call-values.ts';
import type { CallForm } from './form-context.ts';

/** The values of a form, its problems, and its changed fields. */
export function useFormState(initial: CallValues) {
  const t = useCallT();
  const record = useRecord<CallValues, CallProblem>(initial, (problem, field) => problem.field === field);
  const { problems, setProblems } = record;
  const wordsOf = ({ text, values: filled }: CallProblem): string => t(text, filled);
  return {
    ...record,
    wordsOf,
    errorOf: (field: CallField) => problems.filter((each) => each.field === field).map(wordsOf)[0],
    /** Validates the form; true when it has no problems. */
    check(candidate: CallValues, isNewLock: boolean): boolean {
      const found = callProblems(candidate, { now: new Date(), isNewLock });
      setProblems(found);
      return found.length === 0;
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
