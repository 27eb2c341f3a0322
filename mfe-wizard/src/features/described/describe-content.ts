import type { Step } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext, StepModule } from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';
import { describeUnread } from './describe-unread.ts';

type LoadStep = (shell: ShellContext, type: string) => Promise<StepModule>;

/** Includes unanswered questions; uses stored names if the module is not available. */
export async function describeStep(
  shell: ShellContext,
  load: LoadStep,
  step: Step,
  content: string | null,
): Promise<DescribedAnswer[]> {
  const value = readStoredAnswer(content);
  try {
    const module = await load(shell, step.stepType.name);
    return await module.describe({ step, value, shell });
  } catch {
    return describeUnread(value, step.name);
  }
}

/** Null without answers. */
export const describeContent = async (...[shell, load, step, content]: Parameters<typeof describeStep>) =>
  readStoredAnswer(content) === undefined ? [] : describeStep(shell, load, step, content);
