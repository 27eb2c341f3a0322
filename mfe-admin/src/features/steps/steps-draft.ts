import type { FieldError, StepForAdmin, StepInput, StepType } from '@impact-call/contracts';
import type { Wordings } from '@impact-call/ui/localized';

/** A step while it is edited; `key` stays its own, `id` is missing while the service does not know it. */
export interface DraftStep {
  key: string;
  id?: string;
  name: Wordings;
  description: Wordings;
  content: Wordings;
  stepTypeId: string;
  typeName: string;
  expectedAnswers?: string;
}

const newKey = (): string => `new-${Math.random().toString(36).slice(2)}`;

const stepOf = ({ id, stepType, sort: _sort, ...fields }: StepForAdmin): DraftStep => ({
  ...fields,
  key: id,
  id,
  typeName: stepType.name,
});

/** The stored steps, ready to be edited. */
export const draftOf = (steps: readonly StepForAdmin[]): DraftStep[] => steps.map(stepOf);

/** A new step of a type, named as its type is called. */
export const newStep = ({ id, name }: Pick<StepType, 'id' | 'name'>, title: Wordings): DraftStep => ({
  key: newKey(),
  name: title,
  description: '',
  content: '',
  stepTypeId: id,
  typeName: name,
});

/** A step of its own with the same fields. */
export const copyOf = ({ id: _id, ...step }: DraftStep): DraftStep => ({ ...step, key: newKey() });

/** The step of this key in another place. */
export function movedTo(steps: readonly DraftStep[], key: string, to: number): DraftStep[] {
  const step = steps.find((each) => each.key === key);
  if (!step) return [...steps];
  const others = steps.filter((each) => each !== step);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), step, ...others.slice(place)];
}

const fieldsOf = ({ name, description, content, stepTypeId, expectedAnswers }: DraftStep): StepInput => ({
  name,
  description,
  content,
  stepTypeId,
  ...(expectedAnswers === undefined ? {} : { expectedAnswers }),
});

/** Whether both say the same of a step. */
export const isSame = (one: DraftStep, other: DraftStep | undefined): boolean =>
  other !== undefined && JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** What is sent: their places say the order; of a step that did not change nothing but its identifier. */
export function inputOf(steps: readonly DraftStep[], stored: readonly StepForAdmin[]): StepInput[] {
  const before = new Map(draftOf(stored).map((step) => [step.id, step]));
  return steps.map((step) => {
    if (step.id === undefined) return fieldsOf(step);
    return isSame(step, before.get(step.id)) ? { id: step.id } : { id: step.id, ...fieldsOf(step) };
  });
}

/**
 * The steps on screen once `sent` were stored as `saved`, in the same order: what was changed while the answer was on
 * its way stays as it is, and the others say what is stored. A step keeps its key, so that one that was new stays open.
 */
export function afterSaving(
  latest: readonly DraftStep[],
  sent: readonly DraftStep[] | undefined,
  saved: readonly DraftStep[],
): DraftStep[] {
  if (!sent) return [...saved];
  return latest.map((step) => {
    const place = sent.findIndex(({ key }) => key === step.key);
    const stored = saved[place];
    if (stored?.id === undefined) return step;
    return step === sent[place] ? { ...stored, key: step.key } : { ...step, id: stored.id };
  });
}

/** The same steps for a call type that has none of them. */
export const asNewSteps = (steps: readonly DraftStep[]): StepInput[] => steps.map(fieldsOf);

/** Whether anything differs from what is stored. */
export const isChanged = (steps: readonly DraftStep[], stored: readonly StepForAdmin[]): boolean =>
  steps.length !== stored.length ||
  draftOf(stored).some((step, place) => steps[place]?.id !== step.id || !isSame(step, steps[place]));

/** Something that the service refuses: which step, which of its fields, and where in it. */
export interface DraftProblem {
  place: number;
  field: string;
  within: string;
  code: string;
  message: string;
  params: Readonly<Record<string, string | number>>;
}

/** What the service found wrong, by step; the rest concerns the list as a whole (`place` −1). */
export function problemsOf(errors: readonly FieldError[]): DraftProblem[] {
  return errors.map(({ path, code, message, params = {} }) => {
    const [, place, field = '', ...rest] = path.split('.');
    const at = path.startsWith('steps.') ? Number(place) : -1;
    return {
      place: Number.isInteger(at) ? at : -1,
      field: at < 0 ? path : field,
      within: rest.join('.'),
      code,
      message,
      params,
    };
  });
}
