import type { Step } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext, StepModule } from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return isObject(value)
    ? Object.entries(value)
        .map(([name, part]) => `${name}: ${textOf(part)}`)
        .join(', ')
    : String(value as string | number | boolean);
}

/** By the names under which answers are stored. */
export function describeUnread(value: unknown, label: string): DescribedAnswer[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value)) return [{ key: '', label, value: textOf(value) }];
  return Object.entries(value).map(([key, part]) => ({ key, label: key, value: textOf(part) }));
}

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
