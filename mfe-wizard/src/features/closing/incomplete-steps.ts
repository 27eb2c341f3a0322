import type { FieldError, Step } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';

export interface IncompleteStep {
  step: Step;
  /** What is missing, in words. */
  problems: string[];
}

/**
 * The server's reasons against closing, step by step; their paths read `steps.<stepId>.<question or file name>`.
 * `describe` gives the questions of a step, so that what is missing has its name.
 */
export async function incompleteSteps(
  steps: readonly Step[],
  errors: readonly FieldError[],
  describe: (step: Step) => Promise<readonly DescribedAnswer[]>,
): Promise<IncompleteStep[]> {
  const all = steps.map(async (step): Promise<IncompleteStep[]> => {
    const prefix = `steps.${step.id}.`;
    const own = errors.filter(({ path }) => path === `steps.${step.id}` || path.startsWith(prefix));
    if (own.length === 0) return [];
    const labels = labelsOf(await describe(step));
    const problems = own.map(({ path, message }) => {
      const label = labels.get(path.slice(prefix.length));
      if (!label) return message;
      return /[?.!:…]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
    });
    return [{ step, problems }];
  });
  return (await Promise.all(all)).flat();
}

/** What each question asks; the questions of a table are said by the table. */
function labelsOf(answers: readonly DescribedAnswer[]): Map<string, string> {
  return new Map(
    answers.flatMap((answer): [string, string][] =>
      answer.isSection ? [...labelsOf(answer.parts ?? [])] : [[answer.key, answer.label]],
    ),
  );
}
