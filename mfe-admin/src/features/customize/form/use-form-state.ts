import { useState } from 'react';
import { stillWrong } from '../../../console/forms/still-wrong.ts';
import { useCustomizeT } from '../texts.ts';
import { configurationProblems, type ConfigurationProblem } from './configuration-rules.ts';
import { isSame, type ConfigurationField, type ConfigurationValues } from './configuration-values.ts';
import { anchorOf } from './form-context.ts';

/** The values of a form, its problems, and whether it has changes. */
export function useFormState(initial: ConfigurationValues) {
  const t = useCustomizeT();
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly ConfigurationProblem[]>([]);
  const [summary, setSummary] = useState<{ anchor: string; message: string }[]>([]);
  const tell = (found: readonly ConfigurationProblem[]): void => {
    setProblems(found);
    setSummary(found.map(({ field, text, values: filled }) => ({ anchor: anchorOf(field), message: t(text, filled) })));
  };
  return {
    values,
    before,
    summary,
    tell,
    set<F extends ConfigurationField>(field: F, value: ConfigurationValues[F]): void {
      setValues((all) => ({ ...all, [field]: value }));
      setProblems((all) => stillWrong(all, (each) => each.field === field));
    },
    errorOf(field: ConfigurationField): string | undefined {
      const problem = problems.find((each) => each.field === field);
      return problem && t(problem.text, problem.values);
    },
    isChanged: !isSame(before, values),
    /** Validates the form; true when it has no problems. */
    check(): boolean {
      const found = configurationProblems(values);
      tell(found);
      return found.length === 0;
    },
    /** Accepts the stored values; what the user typed during the request stays. */
    accept(sent: ConfigurationValues, stored: ConfigurationValues): void {
      setBefore(stored);
      setValues((now) => (now === sent ? stored : now));
    },
  };
}
export type FormState = ReturnType<typeof useFormState>;
