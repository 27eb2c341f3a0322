import { MAX_BULK } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { Surveys } from '../../../../step-kinds/index.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { AttachmentRepository } from '../../../foundation/files/index.ts';
import type { CorrectionRecord, SubmissionRecord } from '../stored/model.ts';
import type { OverwrittenAnswers } from '../stored/overwritten-repository.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import { createSettleFiles } from '../answers/settle-files.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';
import { carryAnswers, type CarriedStep } from './carry-answers.ts';
import type { CorrectionRepository, EarlierDraft } from './correction-repository.ts';
import { createIsOver, type CurrentForm, type CurrentFormDeps, type FindCurrentForm } from './current-form.ts';
import { isCurrent, pinsAfter } from './current-form.ts';
import type { Form } from './compare-forms.ts';
import type { FormReader, Forms } from './form-reader.ts';

export interface CorrectDraftDeps extends Pick<CurrentFormDeps, 'calls' | 'now'> {
  corrections: Pick<CorrectionRepository, 'correct' | 'findEarlier'>;
  submissions: Pick<SubmissionRepository, 'find'>;
  stepSets: Pick<StepSetRepository, 'pin'>;
  attachments: Pick<AttachmentRepository, 'findAllOfSubmission' | 'noteUse' | 'renameRequirement'>;
  overwritten: Pick<OverwrittenAnswers, 'keep'>;
  findCurrentForm: FindCurrentForm;
  readForms: FormReader;
  surveys: Pick<Surveys, 'questions' | 'carry'>;
  audit: AuditLog;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
}

type By = Pick<CurrentUser, 'id'>;

/** Maximum number of changes stored with a draft; further ones are only counted. */
const MAX_KEPT_CHANGES = 40;

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: 'offer', code, message }] });
const changedSince = () =>
  refused('changed-since', 'is not the current version of the form: look at the changes again');

/** The steps that an applicant can change after the correction; null where all can. */
function openStepsAfter(stepIds: readonly string[] | null, { before, after, changedSteps }: Forms): string[] | null {
  if (stepIds === null) return null;
  const previous = new Set(before.steps.map(({ id }) => id));
  const open = after.steps.filter(({ id }) => stepIds.includes(id) || changedSteps.has(id) || !previous.has(id));
  return open.length === 0 ? null : open.map(({ id }) => id);
}

function correctionOf({ changes, more }: Forms, steps: readonly CarriedStep[], at: Date): CorrectionRecord | null {
  const lost = steps.flatMap((step) => step.lost);
  if (changes.length + lost.length === 0) return null;
  const stored = changes.slice(0, MAX_KEPT_CHANGES);
  return { at, changes: stored, more: more + changes.length - stored.length, lost: lost.slice(0, MAX_KEPT_CHANGES) };
}

/** Moves answers that no longer fit to the history, and releases unused files. */
function createSettle({ overwritten, attachments }: Pick<CorrectDraftDeps, 'overwritten' | 'attachments'>) {
  const files = createSettleFiles({ attachments });
  return async (
    { _id: submissionId, results }: SubmissionRecord,
    { before }: { before: Form },
    steps: readonly CarriedStep[],
    by: By,
    at: Date,
  ): Promise<void> => {
    for (const { stepId, content, renamed } of steps) {
      const [result, step] = [results[stepId], before.steps.find(({ id }) => id === stepId)];
      if (!result || !step) continue;
      await overwritten.keep({ submissionId, stepId }, result, by.id, at);
      await files.noteUse(submissionId, step, content ?? '', at);
      for (const [previous, name] of renamed)
        await attachments.renameRequirement({ submissionId, stepId }, previous, name);
    }
  };
}

/**
 * Moves one draft to the form that `offer` names. Answers that still fit stay; the others go to the history and are
 * listed for the applicant.
 */
function createCorrect(deps: CorrectDraftDeps) {
  const { submissions, stepSets, corrections, findCurrentForm, readForms, surveys, audit, events, now } = deps;
  const settle = createSettle(deps);
  const open = async (id: string, offer: string): Promise<{ record: SubmissionRecord; current: CurrentForm }> => {
    const record = await submissions.find(id);
    if (!record) throw new NotFound();
    const current = await findCurrentForm(record.callId, [record.organizationId]);
    if (current.offer !== offer) throw changedSince();
    if (record.closed !== false) throw refused('submitted', 'was submitted in the meantime');
    return { record, current };
  };
  /** False when the draft already had the form. */
  return (id: string, offer: string, by: By): Promise<boolean> =>
    deps.transaction(async () => {
      const { record, current } = await open(id, offer);
      if (isCurrent(record, current)) return false;
      const at = now();
      const forms = await readForms(record, current);
      const [steps = []] = await carryAnswers([record.results], { ...forms, surveys });
      const pins = pinsAfter(record, current);
      await stepSets.pin(current.steps);
      const correction = correctionOf(forms, steps, at);
      const { reopening } = record;
      const write = {
        ...{ ...pins, correction },
        reopening: reopening && { ...reopening, stepIds: openStepsAfter(reopening.stepIds, forms) },
        contents: new Map(steps.map(({ stepId, content }) => [stepId, content] as const)),
      };
      if (!(await corrections.correct(record, write, at))) throw refused('submitted', 'was changed in the meantime');
      await settle(record, forms, steps, by, at);
      const { stepSetId, frameworks, code, callId } = record;
      await audit.record({
        ...{ action: 'submission.corrected', subject: id, userId: by.id, at },
        before: { stepSetId, frameworks },
        after: { ...pins, code, callId, lost: correction?.lost.map(({ step, part }) => part ?? step) ?? [] },
      });
      if (correction) await events.emit('submission.corrected', { submission: record, call: current.call, correction });
      return true;
    });
}

/** Corrections of drafts: of one, and the list for a job (docs/rules/09-submissions.md#corrected-forms). */
export function createCorrectDrafts(deps: CorrectDraftDeps) {
  const isOver = createIsOver(deps);
  return {
    correct: createCorrect(deps),
    /**
     * The drafts of a call that have an earlier form, up to a job's limit.
     * @throws RuleBroken when `offer` does not name the current form or the call is over; NotFound when there is no
     * such draft
     */
    async takeDown(callId: string, offer: string): Promise<EarlierDraft[]> {
      const current = await deps.findCurrentForm(callId);
      if (current.offer !== offer) throw changedSince();
      if (await isOver(callId)) throw refused('call-over', 'concerns a call that is over');
      const found = await deps.corrections.findEarlier(current, MAX_BULK);
      if (found.length === 0) throw new NotFound();
      return found;
    },
  };
}
export type CorrectDrafts = ReturnType<typeof createCorrectDrafts>;
