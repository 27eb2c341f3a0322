import { useMemo } from 'react';
import { useRecord } from '../../../console/forms/record/use-record.ts';
import { useCustomizeT } from '../texts.ts';
import { configurationProblems, type ConfigurationProblem } from './configuration-rules.ts';
import type { ConfigurationField, ConfigurationValues } from './configuration-values.ts';
import { anchorOf } from './form-context.ts';

/** A configuration in the editor, and its problems in words. */
export function useFormState(initial: ConfigurationValues) {
  const t = useCustomizeT();
  const record = useRecord<ConfigurationValues, ConfigurationProblem>(
    initial,
    (problem, field) => problem.field === field,
  );
  const { values, problems, setProblems } = record;
  return {
    ...record,
    summary: useMemo(
      () => problems.map(({ field, text, values: filled }) => ({ anchor: anchorOf(field), message: t(text, filled) })),
      [problems, t],
    ),
    errorOf(field: ConfigurationField): string | undefined {
      const problem = problems.find((each) => each.field === field);
      return problem && t(problem.text, problem.values);
    },
    /** Validates the form; true when it has no problems. */
    check(): boolean {
      const found = configurationProblems(values);
      setProblems(found);
      return found.length === 0;
    },
  };
}
export type FormState = ReturnType<typeof useFormState>;
