import {
  get,
  useFormContext,
  useFormState,
  useWatch,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

/** A problem of a field in words; `field` is its path in the form, e.g. `name` or `outcomes.0.name`. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The errors of a form as a list; a list of parts can have an error besides those of its parts. */
export const problemsIn = (errors: object, within = ''): FieldProblem[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const own = 'message' in error && typeof error.message === 'string' ? error.message : null;
    const parts = problemsIn(error, `${within}${key}.`);
    return own === null ? parts : [{ field: within + key, message: own }, ...parts];
  });

export interface Fields<Values> {
  values: Values;
  /** Changes one field; a function gets its present value. Removes the problems at `fixed`, by default of the field. */
  set<F extends keyof Values & string>(
    field: F,
    value: Values[F] | ((present: Values[F]) => Values[F]),
    fixed?: string,
  ): void;
  errorOf(path: string): string | undefined;
}

export const fieldsOf = <Values extends FieldValues>(
  { setValues, getFieldState, clearErrors }: UseFormReturn<Values>,
  values: Values,
  errors: object,
): Fields<Values> => ({
  values,
  set(field, value, fixed = field) {
    // `setValue` would copy the whole form at each keystroke, which takes seconds in a large framework.
    setValues((all) => ({ ...all, [field]: value instanceof Function ? value(all[field]) : value }));
    const path = fixed as FieldPath<Values>;
    // Without a problem, a new list of errors would take the focus from the user who is typing.
    if (getFieldState(path).error) clearErrors(path);
  },
  errorOf(path) {
    const message: unknown = get(errors, `${path}.message`);
    return typeof message === 'string' ? message : undefined;
  },
});

export function useFields<Values extends FieldValues>(): Fields<Values> {
  const form = useFormContext<Values>();
  const { control } = form;
  const { errors } = useFormState({ control });
  // Every field of a record has a value.
  return fieldsOf(form, useWatch({ control }) as Values, errors);
}

/** Compares two values deeply. Unchanged parts are the same object, which keeps large records fast. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length && left.every(([key, value]) => isSame(value, (b as Record<string, unknown>)[key]))
  );
}
