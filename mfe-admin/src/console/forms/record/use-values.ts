import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import { type FieldProblem, fieldsOf, isSame, problemsIn } from './fields.ts';

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** `present` with the stored fields that did not change since they were sent. */
export function withStored<Values extends object>(before: Values, sent: Values, present: Values): Values {
  const typed = keysOf(present).filter((field) => !isSame(present[field], sent[field]));
  return { ...before, ...Object.fromEntries(typed.map((field) => [field, present[field]])) };
}

export function useValues<Values extends FieldValues>(
  initial: Values,
  typed: Values | undefined,
  anchorOf: (field: string) => string,
) {
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const { setValues } = form;
  const [first] = useState(typed);
  useEffect(() => {
    if (first) setValues(first);
  }, [first, setValues]);
  const { errors, defaultValues } = form.formState;
  // Every field of a record has a value.
  const values = useWatch({ control: form.control }) as Values;
  const problems = useMemo(() => problemsIn(errors), [errors]);
  return {
    form,
    ...fieldsOf(form, values, errors),
    before: defaultValues as Values,
    isChanged: useMemo(() => !isSame(defaultValues, values), [defaultValues, values]),
    problems,
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
    put(before: Values, present: Values): void {
      form.reset(before);
      form.setValues(present);
    },
  };
}
