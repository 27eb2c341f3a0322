import { MAX_BULK } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CorrectionRecord, SubmissionRecord } from '../stored/model.ts';
import type { Answers } from '../answers/answers.ts';
import type { CallForms, CurrentForm } from '../stored/call-forms.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import { isCurrent, pinsAfter, type CarriedStep, type FormComparisons, type Forms } from './form-comparisons.ts';
import type { CorrectionRepository, EarlierDraft } from './correction-repository.ts';

type By = Pick<CurrentUser, 'id'>;

/** Further changes of a draft are only counted. */
const MAX_KEPT_CHANGES = 40;

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: 'offer', code, message }] });
const changedSince = () =>
  refused('changed-since', 'is not the current version of the form: look at the changes again');

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

/** Corrections of drafts, whose forms changed (docs/rules/09-submissions.md#corrected-forms). */
export class CorrectDrafts {
  constructor(
    private readonly platform: Platform,
    private readonly corrections: CorrectionRepository,
    private readonly submissions: SubmissionRepository,
    private readonly forms: CallForms,
    private readonly comparisons: FormComparisons,
    private readonly answers: Answers,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Up to a job's limit.
   * @throws RuleBroken when `offer` is not the current form or the call is over; NotFound when there is no such draft
   */
  async takeDown(callId: string, offer: string): Promise<EarlierDraft[]> {
    const current = await this.forms.find(callId);
    if (current.offer !== offer) throw changedSince();
    if (await this.forms.isOver(callId)) throw refused('call-over', 'concerns a call that is over');
    const found = await this.corrections.findEarlier(current, MAX_BULK);
    if (found.length === 0) throw new NotFound();
    return found;
  }

  /**
   * False when the draft had this form; answers that no longer fit go to the history.
   * @throws NotFound; RuleBroken when form or draft changed meanwhile
   */
  correct(id: string, offer: string, by: By): Promise<boolean> {
    const { transaction, events, now } = this.platform;
    return transaction(async () => {
      const { record, current } = await this.open(id, offer);
      if (isCurrent(record, current)) return false;
      const at = now();
      const forms = await this.comparisons.compare(record, current);
      const [steps = []] = await this.comparisons.carry([record.results], forms);
      const pins = pinsAfter(record, current);
      await this.forms.pin(current);
      const correction = correctionOf(forms, steps, at);
      const { reopening } = record;
      const write = {
        ...{ ...pins, correction },
        reopening: reopening && { ...reopening, stepIds: openStepsAfter(reopening.stepIds, forms) },
        contents: new Map(steps.map(({ stepId, content }) => [stepId, content] as const)),
      };
      if (!(await this.corrections.correct(record, write, at)))
        throw refused('submitted', 'was changed in the meantime');
      await this.settle(record, forms, steps, by, at);
      const { stepSetId, frameworks, code, callId } = record;
      await this.audit.record({
        ...{ action: 'submission.corrected', subject: id, userId: by.id, at },
        before: { stepSetId, frameworks },
        after: { ...pins, code, callId, lost: correction?.lost.map(({ step, part }) => part ?? step) ?? [] },
      });
      if (correction) await events.emit('submission.corrected', { submission: record, call: current.call, correction });
      return true;
    });
  }

  private async open(id: string, offer: string): Promise<{ record: SubmissionRecord; current: CurrentForm }> {
    const record = await this.submissions.find(id);
    if (!record) throw new NotFound();
    const current = await this.forms.find(record.callId, [record.organizationId]);
    if (current.offer !== offer) throw changedSince();
    if (record.closed !== false) throw refused('submitted', 'was submitted in the meantime');
    return { record, current };
  }

  private async settle(
    record: SubmissionRecord,
    { before }: Forms,
    carried: readonly CarriedStep[],
    by: By,
    at: Date,
  ): Promise<void> {
    for (const { stepId, content, renamed } of carried) {
      const step = before.steps.find(({ id }) => id === stepId);
      if (step) await this.answers.supersede({ record, step, content: content ?? '', renamed }, by, at);
    }
  }
}
