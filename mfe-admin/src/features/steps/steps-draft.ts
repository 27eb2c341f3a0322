import type { CallType, FieldError, StepForAdmin, StepInput, StepType } from '@impact-call/contracts';
import type { Wordings } from '@impact-call/ui/localized';

/** A step during editing; `key` is stable, `id` is undefined until the service has stored it. */
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

export const draftOf = (steps: readonly StepForAdmin[]): DraftStep[] => steps.map(stepOf);

export const newStep = ({ id, name }: Pick<StepType, 'id' | 'name'>, title: Wordings): DraftStep => ({
  key: newKey(),
  name: title,
  description: '',
  content: '',
  stepTypeId: id,
  typeName: name,
});

export const copyOf = ({ id: _id, ...step }: DraftStep): DraftStep => ({ ...step, key: newKey() });

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

export const isSame = (one: DraftStep, other: DraftStep | undefined): boolean =>
  other !== undefined && JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** The request body: array order is the step order; an unchanged step consists of its id only. */
export function inputOf(steps: readonly DraftStep[], stored: readonly StepForAdmin[]): StepInput[] {
  const before = new Map(draftOf(stored).map((step) => [step.id, step]));
  return steps.map((step) => {
    if (step.id === undefined) return fieldsOf(step);
    return isSame(step, before.get(step.id)) ? { id: step.id } : { id: step.id, ...fieldsOf(step) };
  });
}

/** The request body over a stored version; a step that it does not have becomes a new one. */
export function sentOver(over: CallType, steps: readonly DraftStep[]): StepInput[] {
  const storedIds = new Set(over.steps.map(({ id }) => id));
  const own = steps.map(({ id, ...step }) => (id !== undefined && storedIds.has(id) ? { ...step, id } : step));
  return inputOf(own, over.steps);
}

/** After `sent` was stored as `saved`: what the user changed meanwhile stays, and a step keeps its key. */
export function afterSaving(
  latest: readonly DraftStep[],
  sent: readonly DraftStep[],
  saved: readonly DraftStep[],
): DraftStep[] {
  return latest.map((step) => {
    const place = sent.findIndex(({ key }) => key === step.key);
    const stored = saved[place];
    if (stored?.id === undefined) return step;
    return step === sent[place] ? { ...stored, key: step.key } : { ...step, id: stored.id };
  });
}

/** The same steps without ids, for a call type that has none of them. */
export const asNewSteps = (steps: readonly DraftStep[]): StepInput[] => steps.map(fieldsOf);

export interface DraftProblem {
  place: number;
  field: string;
  within: string;
  code: string;
  message: string;
  params: Readonly<Record<string, string | number>>;
}

/** Groups the errors of the service by step; the others concern the whole list (`place` −1). */
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

/** Unsaved steps, stored on this device until the user saves or discards them. */
interface StoredDraft {
  version: number;
  steps: readonly DraftStep[];
}

const keyOf = (callTypeId: string): string => `impact-call.steps.${callTypeId}`;

/** Stores unsaved steps; editing works without storage, too. */
export function keepDraft(callTypeId: string, draft: StoredDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(callTypeId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(callTypeId));
  } catch {
    // The storage is full or forbidden.
  }
}

/** The unsaved steps, if they are based on this version. */
export function storedDraft(callTypeId: string, version: number): DraftStep[] | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(callTypeId)) ?? 'null') as StoredDraft | null;
    return stored?.version === version && Array.isArray(stored.steps) ? stored.steps : null;
  } catch {
    return null;
  }
}
