import { useMemo } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { fieldsOf, problemsIn, type FieldProblem } from './fields.ts';
import { isSame } from './is-same.ts';

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** `present` with the stored fields that did not change since they were sent. */
export function withStored<Values extends object>(before: Values, sent: Values, present: Values): Values {
  const typed = keysOf(present).filter((field) => !isSame(present[field], sent[field]));
  return { ...before, ...Object.fromEntries(typed.map((field) => [field, present[field]])) };
}

/** The form of a record: what is stored, what the user made of it, and the problems of both. */
export function useValues<Values extends FieldValues>(initial: Values, anchorOf: (field: string) => string) {
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const { errors, isDirty, defaultValues } = form.formState;
  // Every field of a record has a value.
  const values = useWatch({ control: form.control }) as Values;
  const problems = useMemo(() => problemsIn(errors), [errors]);
  return {
    form,
    ...fieldsOf(form, values, errors),
    before: defaultValues as Values,
    isChanged: isDirty,
    problems,
    /** The problems as the error summary lists them. */
    summary: useMemo(
      () => problems.map(({ field, message }) => ({ anchor: anchorOf(field), message })),
      [problems, anchorOf],
    ),
    /** Replaces the problems; a field shows its first one. */
    setProblems(found: readonly FieldProblem[]): void {
      form.clearErrors();
      const firsts = found.filter(({ field }, place) => found.findIndex((other) => other.field === field) === place);
      for (const { field, message } of firsts) form.setError(field as FieldPath<Values>, { type: 'problem', message });
    },
    put: (before: Values, present: Values): void => put(form, before, present),
  };
}

/** Sets what is stored and what the user made of it. */
function put<Values extends FieldValues>(form: UseFormReturn<Values>, before: Values, present: Values): void {
  form.reset(before);
  for (const field of keysOf(present)) {
    // Names of fields are paths, which the compiler cannot see in a generic form.
    const path = field as unknown as FieldPath<Values>;
    if (!isSame(before[field], present[field]))
      form.setValue(path, present[field] as FieldPathValue<Values, typeof path>, { shouldDirty: true });
  }
}
