import type { Step, StepResult, Submission } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext, StepModule } from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

/** A step as its module describes it; `answers` is null if that fails, or if no remote offers the type. */
export type DescribedStep =
  | { kind: 'read'; module: StepModule; answers: DescribedAnswer[] | null }
  | { kind: 'not-offered' };

const isNotOffered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'reason' in error && error.reason === 'not-offered';

async function describeStep(
  shell: ShellContext,
  step: Step,
  submission: Submission,
  result: StepResult | undefined,
): Promise<DescribedStep> {
  const loading = shell.loadStep(step.stepType.name);
  const module = await loading.catch((error: unknown) => (isNotOffered(error) ? null : Promise.reject(error)));
  if (module === null) return { kind: 'not-offered' };
  const value = readStoredAnswer(result?.content ?? null);
  const describing = Promise.resolve(module.describe({ step, submission, value, shell }));
  return { kind: 'read', module, answers: await describing.catch(() => null) };
}

export function useDescribedStep(step: Step, submission: Submission, result: StepResult | undefined) {
  const shell = useShell();
  return useQuery(
    {
      queryKey: ['described-step', submission.id, step.id, result?.version, submission.closed, shell.language],
      queryFn: () => describeStep(shell, step, submission, result),
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    shell.queryClient,
  );
}
