import { MAX_STEPS, MAX_STEPS_BYTES, type FieldError, type StepInput } from '@impact-call/contracts';
import { renumbered } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { isBlank, cleanedText } from '../../../platform/text/localized-text.ts';
import { type DefinitionRules, STEP_KINDS, stepKindOf } from '../../../step-kinds/index.ts';
import type { StepRecord } from './model.ts';
import type { StepTypeRecord } from './templates/step-type-repository.ts';

/** Steps in stored form, or their errors; paths are `steps.<place>.<field>`. */
export interface ReadSteps {
  steps: StepRecord[];
  errors: FieldError[];
}

const problem = (path: string, code: string, message: string): FieldError => ({ path, code, message });

/** Omitted fields are unchanged, null clears. */
function merged(sent: StepInput, before: StepRecord | undefined, type: StepTypeRecord): StepRecord {
  const expectedAnswers =
    sent.expectedAnswers === undefined ? before?.expectedAnswers : (sent.expectedAnswers ?? undefined);
  return {
    id: before?.id ?? uuid(),
    name: sent.name === undefined ? (before?.name ?? '') : cleanedText(sent.name, (wording) => wording.trim()),
    description:
      sent.description === undefined ? (before?.description ?? '') : cleanedText(sent.description ?? '', cleanHtml),
    content: sent.content === undefined ? (before?.content ?? '') : (sent.content ?? ''),
    sort: 0,
    stepTypeId: type._id,
    stepType: { name: type.name },
    ...(expectedAnswers === undefined ? {} : { expectedAnswers }),
  };
}

function turned(step: StepRecord, before: StepRecord | undefined): StepRecord {
  const name = stepKindOf(step).turnsInto?.(step, before);
  return name === undefined ? step : { ...step, stepTypeId: STEP_KINDS[name].id, stepType: { name } };
}

/** Only when one of its fields was sent, so that content stored under older rules remains valid. */
async function readStep(
  sent: StepInput,
  before: StepRecord | undefined,
  type: StepTypeRecord,
  rules: DefinitionRules,
): Promise<{ step: StepRecord; errors: FieldError[] }> {
  const step = merged(sent, before, type);
  const nameErrors = isBlank(step.name) ? [problem('name', 'required', 'needs a wording')] : [];
  const isSame = before !== undefined && sent.content === undefined && before.stepTypeId === type._id;
  if (isSame) return { step, errors: nameErrors };
  const written = cleanedText(step.content, (wording) => wording.trim());
  const { content, errors } = await stepKindOf(step).readDefinition(written, rules);
  return {
    step: turned({ ...step, content }, before),
    errors: [
      ...nameErrors,
      ...errors.map((error) => ({ ...error, path: ['content', error.path].filter(Boolean).join('.') })),
    ],
  };
}

function lookUp(sent: StepInput, before: ReadonlyMap<string, StepRecord>, types: ReadonlyMap<string, StepTypeRecord>) {
  const previous = sent.id === undefined ? undefined : before.get(sent.id);
  if (sent.id !== undefined && !previous) return { errors: [problem('id', 'unknown', 'is no step of this call type')] };
  const typeId = sent.stepTypeId ?? previous?.stepTypeId;
  if (typeId === undefined) return { errors: [problem('stepTypeId', 'required', 'is required')] };
  const type = types.get(typeId);
  return type ? { previous, type, errors: [] } : { errors: [problem('stepTypeId', 'unknown', 'is no step type')] };
}

function listErrors(sent: readonly StepInput[], steps: readonly StepRecord[]): FieldError[] {
  const ids = sent.flatMap(({ id }) => id ?? []);
  return [
    ...(new Set(ids).size < ids.length ? [problem('steps', 'duplicate', 'name a step twice')] : []),
    ...(sent.length > MAX_STEPS ? [problem('steps', 'too-many', `are at most ${MAX_STEPS}`)] : []),
    ...(Buffer.byteLength(JSON.stringify(steps)) > MAX_STEPS_BYTES
      ? [problem('steps', 'too-large', `take more than ${MAX_STEPS_BYTES} bytes together`)]
      : []),
  ];
}

export interface StepRules extends DefinitionRules {
  types: readonly StepTypeRecord[];
}

/** Numbered from 0 in the given order (docs/rules/08-steps.md#step-order). */
export async function readSteps(
  sent: readonly StepInput[],
  before: readonly StepRecord[],
  { types, ...rules }: StepRules,
): Promise<ReadSteps> {
  const stepsById = new Map(before.map((step) => [step.id, step]));
  const typesById = new Map(types.map((type) => [type._id, type]));
  const steps: StepRecord[] = [];
  const errors: FieldError[] = [];
  for (const [index, input] of sent.entries()) {
    const found = lookUp(input, stepsById, typesById);
    const read = found.type
      ? await readStep(input, found.previous, found.type, rules)
      : { step: undefined, errors: found.errors };
    if (read.step) steps.push(read.step);
    errors.push(...read.errors.map((error) => ({ ...error, path: `steps.${index}.${error.path}` })));
  }
  return { steps: renumbered(steps), errors: [...errors, ...listErrors(sent, steps)] };
}
