import type { ReopeningWish } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { RequestInvalid, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import {
  StepNotReopened,
  SubmissionClosed,
  SubmissionWithdrawn,
} from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { acceptsWork, type CallRecord, type Calls } from '../../../calls/calls/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import { type SubmissionAdminRepository, UNDO_MS } from '../stored/admin-repository.ts';
import type { ClosingRepository } from '../stored/closing-repository.ts';
import type { ReopeningRecord, ReopeningUndo, SubmissionRecord } from '../stored/model.ts';
import type { SubmissionPeople } from '../stored/people-repository.ts';
import { totalsOf } from '../impact/closing-scores.ts';
import { undecided } from '../stored/decided-repository.ts';

type By = Pick<CurrentUser, 'id'>;

const refused = (path: string, code: string, message: string) => new RuleBroken({ errors: [{ path, code, message }] });

const stepScores = ({ results }: SubmissionRecord) =>
  Object.fromEntries(
    Object.entries(results).flatMap(([stepId, { score = null, impactResult }]) =>
      score === null && !impactResult ? [] : [[stepId, { score, impactResult: impactResult ?? null }]],
    ),
  );

const stateBefore = (record: SubmissionRecord) => ({
  closed: record.closed,
  submissionDate: record.submissionDate,
  ...totalsOf(record),
  steps: stepScores(record),
  stepIds: record.reopening?.stepIds ?? null,
  decision: record.decision?.kind ?? null,
});

function reopeningOf({ message = '', stepIds }: ReopeningWish, { steps }: OpenedSubmission, at: Date): ReopeningRecord {
  const named = stepIds && [...new Set(stepIds)];
  if (named?.some((stepId) => !steps.some(({ id }) => id === stepId)))
    throw refused('stepIds', 'unknown', 'names a step that is not there');
  return { at, message: message.trim(), stepIds: named ?? null };
}

/** The error may be in a step that is still closed. */
const canOpenMore = ({ closed, reopening }: SubmissionRecord, { stepIds }: ReopeningRecord): boolean =>
  closed === false && stepIds === null && (reopening?.stepIds ?? null) !== null;

function untilOf(until: string | undefined, at: Date): Date | null {
  if (until === undefined) return null;
  const date = parseInstant(until);
  if (!date) throw new RequestInvalid({ errors: [{ path: 'until', code: 'format', message: 'is not an instant' }] });
  if (date <= at) throw refused('until', 'past', 'must lie in the future');
  return date;
}

/** Opening more steps of a reopened submission is undone together with the first reopening. */
function undoOf(
  { closed, revision, decision = null, reopening }: SubmissionRecord,
  extension: ReopeningUndo['extension'],
): Pick<ReopeningRecord, 'undo'> {
  if (closed) return { undo: { revision: revision + 1, decision, ...(extension && { extension }) } };
  const previous = reopening?.undo;
  if (!previous || previous.revision !== revision) return {};
  return { undo: { ...previous, revision: revision + 1, ...(extension && !previous.extension && { extension }) } };
}

/**
 * No step accepts answers once submitted; after a partial reopening only the named steps do.
 * @throws SubmissionClosed, SubmissionWithdrawn, StepNotReopened
 */
export function checkOpenFor({ closed, reopening }: Pick<SubmissionRecord, 'closed' | 'reopening'>, stepId: string) {
  if (closed) throw new SubmissionClosed();
  if (closed === null) throw new SubmissionWithdrawn();
  if (reopening?.stepIds && !reopening.stepIds.includes(stepId)) throw new StepNotReopened();
}

export class Reopenings {
  constructor(
    private readonly platform: Platform,
    private readonly access: SubmissionAccess,
    private readonly submissionAdmin: SubmissionAdminRepository,
    private readonly people: SubmissionPeople,
    private readonly closings: ClosingRepository,
    private readonly calls: Pick<Calls, 'setExtension'>,
    private readonly audit: AuditLog,
  ) {}

  /**
   * False when it is completely open already; the previous closing counts until the next one.
   * @throws RuleBroken for a withdrawn one, which only its organization can resume
   */
  reopen(id: string, by: By, { until, ...query }: ReopeningWish = {}): Promise<boolean> {
    const { transaction, events, now } = this.platform;
    return transaction(async () => {
      const opened = await this.access.openForAdmin(id);
      const { record, steps } = opened;
      const { closed, decision = null } = record;
      const at = now();
      const reopening = reopeningOf(query, opened, at);
      if (closed === null) throw refused('', 'withdrawn', 'was withdrawn: its organization can resume it');
      if (!closed && !canOpenMore(record, reopening)) return false;
      const { call, extension } = await this.giveTime(opened, untilOf(until, at), by, at);
      const { message, stepIds } = reopening;
      if (closed) await this.closings.keep(record, by.id, reopening);
      const stored = { ...reopening, ...undoOf(record, extension) };
      await this.submissionAdmin.reopen(record, stored, closed && decision ? undecided(decision, by, at) : decision);
      if (record.submittedBy && record.submittedBy !== record.userId) await this.people.renew(id);
      await this.audit.record({
        ...{ action: 'submission.reopened', subject: id, userId: by.id, at },
        before: stateBefore(record),
        after: { closed: false, code: record.code, message, stepIds, until: extension?.until ?? null, decision: null },
      });
      const named = steps.filter(({ id: stepId }) => stepIds?.includes(stepId));
      await events.emit('submission.reopened', { submission: record, call, message, steps: named, at });
      return true;
    });
  }

  /**
   * Restores answers, decision and deadline.
   * @throws RuleBroken when the time for it is over, or the applicant has changed the submission since
   */
  undoReopening(id: string, by: By): Promise<void> {
    const { transaction, events, now } = this.platform;
    return transaction(async () => {
      const opened = await this.access.openForAdmin(id);
      const { record } = opened;
      const { closed, reopening, revision, decision } = record;
      const at = now();
      const closing = await this.closings.findLast(id);
      const undo = closed === false ? reopening?.undo : undefined;
      if (!closing || !reopening || !undo || reopening.at.getTime() < at.getTime() - UNDO_MS)
        throw refused('', 'not-undoable', 'cannot be taken back');
      const version = Math.max(decision?.version ?? 0, undo.decision?.version ?? 0) + 1;
      const back = undo.decision && { ...undo.decision, version };
      if (undo.revision !== revision || !(await this.submissionAdmin.undoReopening(record, closing, back)))
        throw refused('', 'worked-on', 'was worked on since it was opened again');
      await this.closings.remove(closing._id);
      await this.takeTimeBack(opened, undo, by);
      if (closing.submittedBy && closing.submittedBy !== record.userId) await this.people.renew(id);
      await this.audit.record({
        ...{ action: 'submission.reopening-undone', subject: id, userId: by.id, at },
        before: { closed: false, submissionDate: null },
        after: { closed: true, submissionDate: closing.submittedAt, decision: back?.kind ?? null },
      });
      const submission = { ...record, submittedBy: closing.submittedBy };
      const submittedAt = closing.submittedAt ?? reopening.at;
      await events.emit('submission.reopening-undone', { submission, call: opened.call, submittedAt, at });
    });
  }

  /** @throws RuleBroken when the deadline is over and no new one is given, or the call has not started */
  private async giveTime(
    { call, record: { organizationId } }: OpenedSubmission,
    until: Date | null,
    by: By,
    at: Date,
  ): Promise<{ call: CallRecord; extension?: NonNullable<ReopeningUndo['extension']> }> {
    if (call.openingAt === null || call.openingAt > at)
      throw refused('', 'not-begun', 'the call is not open yet: nobody could submit in it');
    if (until === null) {
      if (acceptsWork(call, organizationId, at)) return { call };
      throw refused('until', 'needed', 'the time of the organization is over: say until when it can submit again');
    }
    await this.calls.setExtension({ callId: call._id, organizationId, until: until.toISOString() }, by);
    const former = call.extensions[organizationId] ?? null;
    const extended = { ...call.extensions, [organizationId]: { until, reason: former?.reason ?? '' } };
    return { call: { ...call, extensions: extended }, extension: { until, former } };
  }

  private async takeTimeBack(
    { call, record: { organizationId } }: OpenedSubmission,
    { extension }: ReopeningUndo,
    by: By,
  ): Promise<void> {
    if (!extension || call.extensions[organizationId]?.until.getTime() !== extension.until.getTime()) return;
    const { until, reason = '' } = extension.former ?? {};
    const isLater = until !== undefined && call.closingAt !== null && until > call.closingAt;
    const change = { callId: call._id, organizationId };
    const restored = { until: isLater ? until.toISOString() : null, ...(isLater && { reason }) };
    await this.calls.setExtension({ ...change, ...restored }, by);
  }
}
