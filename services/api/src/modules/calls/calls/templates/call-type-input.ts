import type { CallTypeChange, FieldError } from '@impact-call/contracts';
import type { FileBounds } from '../../../../config.ts';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { isBlank, cleanedText } from '../../../../platform/text/localized-text.ts';
import { type DefinitionRules, frameworkIdsIn, templateIdsIn } from '../../../../step-kinds/index.ts';
import type { CallReferences } from '../references.ts';
import type { CallTypeRecord, StepRecord } from '../model.ts';
import type { StepTypeRepository } from './step-type-repository.ts';
import { readSteps, type ReadSteps } from '../read-steps.ts';

type Sent = Pick<CallTypeChange, 'name' | 'description' | 'steps'>;

export class CallTypeReader {
  constructor(
    private readonly stepTypes: StepTypeRepository,
    private readonly references: CallReferences,
    private readonly surveys: DefinitionRules['surveys'],
    private readonly fileBounds: FileBounds,
  ) {}

  /** @throws {RuleBroken} with all errors */
  async read({ name, description, steps }: Sent, before: readonly StepRecord[]): Promise<Partial<CallTypeRecord>> {
    const trimmed = name === undefined ? undefined : cleanedText(name, (wording) => wording.trim());
    const read = steps === undefined ? undefined : await this.stepsOf(steps, before);
    const nameErrors =
      trimmed !== undefined && isBlank(trimmed) ? [{ path: 'name', code: 'required', message: 'needs a wording' }] : [];
    const errors = [...nameErrors, ...(read?.errors ?? [])];
    if (read && errors.length === 0) errors.push(...(await this.frameworkErrors(read.steps, before)));
    if (read && errors.length === 0) errors.push(...(await this.templateErrors(read.steps, before)));
    if (errors.length > 0) throw new RuleBroken({ errors });
    return {
      ...(trimmed === undefined ? {} : { name: trimmed }),
      ...(description === undefined ? {} : { description: cleanedText(description ?? '', cleanHtml) }),
      ...(read === undefined ? {} : { steps: read.steps }),
    };
  }

  private async stepsOf(sent: NonNullable<Sent['steps']>, before: readonly StepRecord[]): Promise<ReadSteps> {
    const ids = [...sent, ...before].flatMap(({ stepTypeId }) => stepTypeId ?? []);
    return readSteps(sent, before, {
      types: await this.stepTypes.findMany([...new Set(ids)]),
      surveys: this.surveys,
      maxBytes: this.fileBounds.applicant,
    });
  }

  /** A framework deleted later does not prevent other changes. */
  private async frameworkErrors(steps: readonly StepRecord[], before: readonly StepRecord[]): Promise<FieldError[]> {
    const previousIds = new Set(before.flatMap(frameworkIdsIn));
    const errors: FieldError[] = [];
    for (const step of steps) {
      for (const id of new Set(frameworkIdsIn(step))) {
        if (previousIds.has(id) || (await this.references.frameworkExists(id))) continue;
        errors.push({ path: `steps.${step.sort}.content.frameworkId`, code: 'unknown', message: 'does not exist' });
      }
    }
    return errors;
  }

  /** Errors for files that no administrator uploaded. */
  private async templateErrors(steps: readonly StepRecord[], before: readonly StepRecord[]): Promise<FieldError[]> {
    const previousIds = new Set(before.flatMap(templateIdsIn));
    const errors: FieldError[] = [];
    for (const step of steps) {
      for (const id of templateIdsIn(step)) {
        if (previousIds.has(id) || (await this.references.keepTemplate(id))) continue;
        errors.push({ path: `steps.${step.sort}.content`, code: 'unknown-file', message: `has no file ${id}` });
      }
    }
    return errors;
  }
}
