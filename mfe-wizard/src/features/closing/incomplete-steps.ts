import type { FieldError, Language, Step } from '@impact-call/contracts';
import { questionsOf, questionTitle } from '../survey/question-titles.ts';

export interface IncompleteStep {
  step: Step;
  /** What is missing, in words. */
  problems: string[];
}

/** The server's reasons against closing, step by step; their paths read `steps.<stepId>.<question or file name>`. */
export function incompleteSteps(
  steps: readonly Step[],
  errors: readonly FieldError[],
  language: Language,
): IncompleteStep[] {
  return steps.flatMap((step) => {
    const prefix = `steps.${step.id}.`;
    const own = errors.filter(({ path }) => path === `steps.${step.id}` || path.startsWith(prefix));
    if (own.length === 0) return [];
    const questions = questionsOf(step);
    const problems = own.map(({ path, message }) => {
      const name = path.slice(prefix.length);
      const label =
        questionTitle(questions.get(name), language) ?? (step.stepType.name === 'upload' ? name : undefined);
      if (!label) return message;
      return /[?.!:…]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
    });
    return [{ step, problems }];
  });
}
