import { useMemo, useState } from 'react';
import { isSame } from './is-same.ts';
import { stillWrong } from './still-wrong.ts';

/** The fields that the user changed between two states of a form, with their present values. */
const changedSince = <Values extends object>(sent: Values, now: Values): Partial<Values> =>
  // Built from `now` alone, which the compiler cannot see through `fromEntries`.
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Values]),
  ) as Partial<Values>;

/**
 * A record in an editor: what is stored, what the user made of it, and the problems of both.
 * @param isFixed whether a change of this field fixes the problem
 */
export function useRecord<Values extends object, Problem>(
  initial: Values,
  isFixed: (problem: Problem, field: keyof Values) => boolean,
) {
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  return {
    before,
    values,
    setValues,
    problems,
    setProblems,
    isChanged: useMemo(() => !isSame(before, values), [before, values]),
    /** Changes one field; a function gets its present value. */
    set<F extends keyof Values>(field: F, value: Values[F] | ((present: Values[F]) => Values[F])): void {
      setValues((all) => ({ ...all, [field]: value instanceof Function ? value(all[field]) : value }));
      setProblems((all) => stillWrong(all, (problem) => isFixed(problem, field)));
    },
    /** Takes over the stored version of what was sent; what the user typed since then stays. */
    accept(sent: Values, stored: Values): void {
      setBefore(stored);
      setValues((now) => ({ ...stored, ...changedSince(sent, now) }));
      setProblems([]);
    },
  };
}
