import type { CallTypeChange } from '@impact-call/contracts';
import { RuleBroken } from '../../errors/request-errors.ts';
import { cleanHtml } from '../../html/sanitize.ts';
import { isBlank, writtenText } from '../../localization/localized-text.ts';
import type { CallTypeRecord, StepRecord } from '../call/model.ts';
import type { StepTypeRepository } from '../step-type/repository.ts';
import { readSteps } from './read-steps.ts';

type Sent = Pick<CallTypeChange, 'name' | 'description' | 'steps'>;

/** Reads what is sent of a call type: the fields as they are stored, those left out left out. Throws with all that is wrong. */
export function createReadCallType(stepTypes: Pick<StepTypeRepository, 'findMany'>) {
  const stepsOf = async (sent: NonNullable<Sent['steps']>, before: readonly StepRecord[]) => {
    const ids = [...sent, ...before].flatMap(({ stepTypeId }) => stepTypeId ?? []);
    return readSteps(sent, before, await stepTypes.findMany([...new Set(ids)]));
  };

  return async ({ name, description, steps }: Sent, before: readonly StepRecord[]): Promise<Partial<CallTypeRecord>> => {
    const trimmed = name === undefined ? undefined : writtenText(name, (wording) => wording.trim());
    const read = steps === undefined ? undefined : await stepsOf(steps, before);
    const nameErrors = trimmed !== undefined && isBlank(trimmed) ? [{ path: 'name', code: 'required', message: 'needs a wording' }] : [];
    const errors = [...nameErrors, ...(read?.errors ?? [])];
    if (errors.length > 0) throw new RuleBroken({ errors });
    return {
      ...(trimmed === undefined ? {} : { name: trimmed }),
      ...(description === undefined ? {} : { description: writtenText(description ?? '', cleanHtml) }),
      ...(read === undefined ? {} : { steps: read.steps }),
    };
  };
}
