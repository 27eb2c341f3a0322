import type { FieldError, Step, StepState } from '@impact-call/contracts';
import { CONFIRMABLE_ERRORS } from '@impact-call/contracts/step-errors';
import type { ProblemPlace, ShellContext } from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';
import { hasConflict } from '../autosave/step-draft.ts';
import { explainErrors } from '../explained/explain-errors.ts';
import { loadStepModule } from '../steps/load-step-module.ts';
import { contentOf, isFixed, savedVersionOf, type Wizard } from '../submission/wizard-context.ts';
import type { T } from '../../translations.ts';

export interface OpenPoint extends Partial<ProblemPlace> {
  message: string;
  /** The applicant may submit without fixing it. */
  isConfirmable: boolean;
}

export interface OpenStep {
  step: Step;
  content: string | null;
  points: OpenPoint[];
}

/**
 * The server's errors for the current answers, otherwise this device's (docs/rules/09-submissions.md#step-states).
 * Unsaved answers come first.
 */
export async function openPointsOf(shell: ShellContext, wizard: Wizard, step: Step, t: T): Promise<OpenStep> {
  const content = contentOf(wizard, step.id);
  const serverState = wizard.serverStates.get(step.id);
  const isCurrent = serverState !== undefined && serverState.version === savedVersionOf(wizard, step.id);
  const found = isCurrent
    ? await serverPoints(shell, step, content, serverState.errors)
    : await ownPoints(shell, step, content);
  return { step, content, points: [...unsavedPoints(wizard, step, t), ...found] };
}

function unsavedPoints(wizard: Wizard, step: Step, t: T): OpenPoint[] {
  const draft = wizard.queue?.getState().drafts.get(step.id);
  if (!draft || isFixed(wizard, step.id)) return [];
  const messages = [
    ...(hasConflict(draft) ? [t('conflict.title', { count: Object.keys(draft.held).length })] : []),
    ...(draft.refused === null ? [] : [t('refused.title')]),
  ];
  return messages.map((message) => ({ message, isConfirmable: false }));
}

async function serverPoints(
  shell: ShellContext,
  step: Step,
  content: string | null,
  errors: readonly FieldError[],
): Promise<OpenPoint[]> {
  if (errors.length === 0) return [];
  const [messages, places] = await Promise.all([
    explainErrors(shell, loadStepModule, step, content, errors),
    placesOf(shell, step, content, errors),
  ]);
  return errors.map(({ code }, index) => ({
    message: messages[index] ?? '',
    isConfirmable: CONFIRMABLE_ERRORS.includes(code),
    ...places[index],
  }));
}

async function placesOf(
  shell: ShellContext,
  step: Step,
  content: string | null,
  errors: readonly FieldError[],
): Promise<(ProblemPlace | null)[]> {
  try {
    const module = await loadStepModule(shell, step.stepType.name);
    return (await module.locate?.({ step, value: readStoredAnswer(content), shell, errors })) ?? [];
  } catch {
    return [];
  }
}

async function ownPoints(shell: ShellContext, step: Step, content: string | null): Promise<OpenPoint[]> {
  try {
    const module = await loadStepModule(shell, step.stepType.name);
    const problems = await module.validate({ step, value: readStoredAnswer(content), shell });
    return problems.map((problem) => ({ ...problem, isConfirmable: false }));
  } catch {
    // If a step cannot load, the server checks it on submission.
    return [];
  }
}

/** Paths read `steps.<stepId>.<question or file name>`. */
export const refusedStates = (wizard: Wizard, errors: readonly FieldError[]): StepState[] =>
  wizard.steps.map(({ id }) => {
    const whole = `steps.${id}`;
    const own = errors
      .filter(({ path }) => path === whole || path.startsWith(`${whole}.`))
      .map((error) => ({ ...error, path: error.path.slice(whole.length + 1) }));
    return { stepId: id, version: savedVersionOf(wizard, id) ?? 0, problems: own.length, errors: own };
  });
