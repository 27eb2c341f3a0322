import type { CallTypeChange, FieldError } from '@impact-call/contracts';
import type { FileBounds } from '../../../../config.ts';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { isBlank, writtenText } from '../../../../platform/text/localized-text.ts';
import { type DefinitionRules, frameworkIdsIn, templateIdsIn } from '../../../../step-kinds/index.ts';
import type { CallReferences } from '../call-rules.ts';
import type { CallTypeRecord, StepRecord } from '../model.ts';
import type { StepTypeRepository } from './step-type-repository.ts';
import { readSteps } from '../read-steps.ts';

type Sent = Pick<CallTypeChange, 'name' | 'description' | 'steps'>;

export interface ReadDeps {
  stepTypes: Pick<StepTypeRepository, 'findMany'>;
  references: Pick<CallReferences, 'frameworkExists' | 'keepTemplate'>;
  surveys: DefinitionRules['surveys'];
  fileBounds: Pick<FileBounds, 'applicant'>;
}

/** Errors for steps with unknown frameworks; a framework deleted later does not prevent other changes. */
const createFrameworkErrors =
  ({ references }: Pick<ReadDeps, 'references'>) =>
  async (steps: readonly StepRecord[], before: readonly StepRecord[]): Promise<FieldError[]> => {
    const known = new Set(before.flatMap(frameworkIdsIn));
    const errors: FieldError[] = [];
    for (const step of steps) {
      for (const id of new Set(frameworkIdsIn(step))) {
        if (known.has(id) || (await references.frameworkExists(id))) continue;
        errors.push({ path: `steps.${step.sort}.content.frameworkId`, code: 'unknown', message: 'does not exist' });
      }
    }
    return errors;
  };

/** Keeps the files that steps newly hand out; errors for those that no administrator uploaded. */
async function templateErrors(
  { keepTemplate }: Pick<CallReferences, 'keepTemplate'>,
  steps: readonly StepRecord[],
  before: readonly StepRecord[],
): Promise<FieldError[]> {
  const known = new Set(before.flatMap(templateIdsIn));
  const errors: FieldError[] = [];
  for (const step of steps) {
    for (const id of templateIdsIn(step)) {
      if (known.has(id) || (await keepTemplate(id))) continue;
      errors.push({ path: `steps.${step.sort}.content`, code: 'unknown-file', message: `has no file ${id}` });
    }
  }
  return errors;
}

/** Validates a call type and converts it to its stored form; omitted fields are left out. Throws with all errors. */
export function createReadCallType({ stepTypes, references, surveys, fileBounds }: ReadDeps) {
  const frameworkErrors = createFrameworkErrors({ references });
  const stepsOf = async (sent: NonNullable<Sent['steps']>, before: readonly StepRecord[]) => {
    const ids = [...sent, ...before].flatMap(({ stepTypeId }) => stepTypeId ?? []);
    return readSteps(sent, before, {
      types: await stepTypes.findMany([...new Set(ids)]),
      surveys,
      mostBytes: fileBounds.applicant,
    });
  };

  return async (
    { name, description, steps }: Sent,
    before: readonly StepRecord[],
  ): Promise<Partial<CallTypeRecord>> => {
    const trimmed = name === undefined ? undefined : writtenText(name, (wording) => wording.trim());
    const read = steps === undefined ? undefined : await stepsOf(steps, before);
    const nameErrors =
      trimmed !== undefined && isBlank(trimmed) ? [{ path: 'name', code: 'required', message: 'needs a wording' }] : [];
    const errors = [...nameErrors, ...(read?.errors ?? [])];
    if (read && errors.length === 0) errors.push(...(await frameworkErrors(read.steps, before)));
    if (read && errors.length === 0) errors.push(...(await templateErrors(references, read.steps, before)));
    if (errors.length > 0) throw new RuleBroken({ errors });
    return {
      ...(trimmed === undefined ? {} : { name: trimmed }),
      ...(description === undefined ? {} : { description: writtenText(description ?? '', cleanHtml) }),
      ...(read === undefined ? {} : { steps: read.steps }),
    };
  };
}
