import type { FieldError, Step } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext, StepModule } from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';
import { describeStep } from '../described/describe-content.ts';
import { getT, textsReady } from './texts.ts';
import { namedIn } from '@impact-call/ui';

export type Speaks = Pick<ShellContext, 'i18n'>;

/** A title that ends with punctuation needs no colon. */
export function joined({ i18n }: Speaks, title: string, words: string): string {
  if (!title) return words;
  return /[?.!:…]$/.test(title.trim()) ? `${title} ${words}` : namedIn(i18n)(title, words);
}

type LoadStep = (shell: ShellContext, type: string) => Promise<StepModule>;

/** In the words of the step's module, or else the question's name and that it needs another look. */
export async function explainErrors(
  shell: ShellContext,
  load: LoadStep,
  step: Step,
  content: string | null,
  errors: readonly FieldError[],
): Promise<string[]> {
  try {
    const module = await load(shell, step.stepType.name);
    if (module.explain) return await module.explain({ step, value: readStoredAnswer(content), shell, errors });
  } catch {
    // The fallback below needs no module.
  }
  const [described] = await Promise.all([describeStep(shell, load, step, content), textsReady(shell)]);
  const labels = labelsOf(described);
  return errors.map(({ path }) => joined(shell, labels.get(path) ?? '', getT(shell.i18n)('check')));
}

/** Questions inside a table use the table's label. */
function labelsOf(answers: readonly DescribedAnswer[]): Map<string, string> {
  return new Map(
    answers.flatMap((answer): [string, string][] =>
      answer.isSection ? [...labelsOf(answer.parts ?? [])] : [[answer.key, answer.label]],
    ),
  );
}
