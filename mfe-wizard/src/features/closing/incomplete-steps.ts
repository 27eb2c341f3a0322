import type { FieldError, Step } from '@impact-call/contracts';

export interface IncompleteStep {
  step: Step;
  /** What is missing, in words. */
  problems: string[];
}

/**
 * The server's reasons against closing, step by step; their paths read `steps.<stepId>.<question or file name>`.
 * `explain` puts those of one step into words; it gets their paths from the step on.
 */
export async function incompleteSteps(
  steps: readonly Step[],
  errors: readonly FieldError[],
  explain: (step: Step, errors: readonly FieldError[]) => Promise<string[]>,
): Promise<IncompleteStep[]> {
  const all = steps.map(async (step): Promise<IncompleteStep[]> => {
    const whole = `steps.${step.id}`;
    const own = errors
      .filter(({ path }) => path === whole || path.startsWith(`${whole}.`))
      .map((error) => ({ ...error, path: error.path.slice(whole.length + 1) }));
    return own.length === 0 ? [] : [{ step, problems: await explain(step, own) }];
  });
  return (await Promise.all(all)).flat();
}
