import type { ReopeningWish } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { RequestInvalid, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { acceptsWork, type CallRecord, type SetExtension } from '../../../calls/calls/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import type { SubmissionAdminRepository } from '../stored/admin-repository.ts';
import type { ClosingRepository } from '../stored/closing-repository.ts';
import type { ReopeningRecord, ReopeningUndo, SubmissionRecord } from '../stored/model.ts';
import type { SubmissionPeople } from '../stored/people-repository.ts';
import { totalsOf } from '../impact/score-totals.ts';
import { UNDO_MS } from '../search/deleted-submissions.ts';
import { undecided } from './undecided.ts';

export interface ReopenDeps {
  access: Pick<SubmissionAccess, 'openForAdmin'>;
  submissionAdmin: SubmissionAdminRepository;
  closings: Pick<ClosingRepository, 'findLast' | 'keep' | 'remove'>;
  submissionPeople: Pick<SubmissionPeople, 'renew'>;
  setExtension: SetExtension;
  audit: AuditLog;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

type By = Pick<CurrentUser, 'id'>;

const refused = (path: string, code: string, message: string) => new RuleBroken({ errors: [{ path, code, message }] });

/** The scores that closing stored for each step. */
const stepScores = ({ results }: SubmissionRecord) =>
  Object.fromEntries(
    Object.entries(results).flatMap(([stepId, { score = null, impactResult }]) =>
      score === null && !impactResult ? [] : [[stepId, { score, impactResult: impactResult ?? null }]],
    ),
  );

/** The record of a reopening. */
function reopeningOf({ message = '', stepIds }: ReopeningWish, { steps }: OpenedSubmission, at: Date): ReopeningRecord {
  const named = stepIds && [...new Set(stepIds)];
  if (named?.some((stepId) => !steps.some(({ id }) => id === stepId)))
    throw refused('stepIds', 'unknown', 'names a step that is not there');
  return { at, message: message.trim(), stepIds: named ?? null };
}

/** A submission with only some steps open can be reopened completely, since the error may be in another step. */
const canOpenMore = ({ closed, reopening }: SubmissionRecord, { stepIds }: ReopeningRecord): boolean =>
  closed === false && stepIds === null && (reopening?.stepIds ?? null) !== null;

function untilOf(until: string | undefined, at: Date): Date | null {
  if (until === undefined) return null;
  const date = parseInstant(until);
  if (!date) throw new RequestInvalid({ errors: [{ path: 'until', code: 'format', message: 'is not an instant' }] });
  if (date <= at) throw refused('until', 'past', 'must lie in the future');
  return date;
}

/**
 * Extends the organization's deadline; rejects a reopening that could not be submitted again.
 * @throws RuleBroken when the deadline is over and no new one is given, or the call has not started
 */
function createGiveTime({ setExtension }: Pick<ReopenDeps, 'setExtension'>) {
  return async (
    { call, record: { organizationId } }: OpenedSubmission,
    until: Date | null,
    by: By,
    at: Date,
  ): Promise<{ call: CallRecord; extension?: NonNullable<ReopeningUndo['extension']> }> => {
    if (call.openingAt === null || call.openingAt > at)
      throw refused('', 'not-begun', 'the call is not open yet: nobody could submit in it');
    if (until === null) {
      if (acceptsWork(call, organizationId, at)) return { call };
      throw refused('until', 'needed', 'the time of the organization is over: say until when it can submit again');
    }
    await setExtension({ callId: call._id, organizationId, until: until.toISOString() }, by);
    const former = call.extensions[organizationId] ?? null;
    const extended = { ...call.extensions, [organizationId]: { until, reason: former?.reason ?? '' } };
    return { call: { ...call, extensions: extended }, extension: { until, former } };
  };
}

/** The data for the undo. Opening more steps of a reopened submission is undone together with the first reopening. */
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
 * Reopens a submission; returns false when it is completely open already. The previous closing is stored and counts
 * until the next one.
 * @throws RuleBroken for a withdrawn one, which only its organization can resume
 */
export function createReopen(deps: ReopenDeps) {
  const { access, submissionAdmin, submissionPeople, closings, audit, events, transaction, now } = deps;
  const giveTime = createGiveTime(deps);
  return (id: string, by: By, { until, ...query }: ReopeningWish = {}): Promise<boolean> =>
    transaction(async () => {
      const opened = await access.openForAdmin(id);
      const { record, steps } = opened;
      const { closed, submissionDate, code, decision = null } = record;
      const at = now();
      const reopening = reopeningOf(query, opened, at);
      if (closed === null) throw refused('', 'withdrawn', 'was withdrawn: its organization can resume it');
      if (!closed && !canOpenMore(record, reopening)) return false;
      const { call, extension } = await giveTime(opened, untilOf(until, at), by, at);
      const { message, stepIds } = reopening;
      if (closed) await closings.keep(record, by.id, reopening);
      await submissionAdmin.reopen(
        record,
        { ...reopening, ...undoOf(record, extension) },
        closed && decision ? undecided(decision, by, at) : decision,
      );
      if (record.submittedBy && record.submittedBy !== record.userId) await submissionPeople.renew(id);
      const previous = record.reopening?.stepIds ?? null;
      await audit.record({
        action: 'submission.reopened',
        subject: id,
        userId: by.id,
        at,
        before: {
          ...{ closed, submissionDate, ...totalsOf(record), steps: stepScores(record), stepIds: previous },
          decision: decision?.kind ?? null,
        },
        after: { closed: false, code, message, stepIds, until: extension?.until ?? null, decision: null },
      });
      const named = steps.filter(({ id: stepId }) => stepIds?.includes(stepId));
      await events.emit('submission.reopened', { submission: record, call, message, steps: named, at });
      return true;
    });
}

/** Restores the organization's previous deadline, unless it was changed since. */
function createTakeTimeBack({ setExtension }: Pick<ReopenDeps, 'setExtension'>) {
  return async ({ call, record: { organizationId } }: OpenedSubmission, undo: ReopeningUndo, by: By): Promise<void> => {
    const { extension } = undo;
    if (!extension || call.extensions[organizationId]?.until.getTime() !== extension.until.getTime()) return;
    const { until, reason = '' } = extension.former ?? {};
    const isLater = until !== undefined && call.closingAt !== null && until > call.closingAt;
    const change = { callId: call._id, organizationId };
    await setExtension({ ...change, until: isLater ? until.toISOString() : null, ...(isLater && { reason }) }, by);
  };
}

/**
 * Undoes a reopening: restores answers, decision and deadline. A submission that the applicant has changed since stays
 * open.
 */
export function createUndoReopening(deps: ReopenDeps) {
  const { access, submissionAdmin, submissionPeople, closings, audit, events, transaction, now } = deps;
  const takeTimeBack = createTakeTimeBack(deps);
  return (id: string, by: By): Promise<void> =>
    transaction(async () => {
      const opened = await access.openForAdmin(id);
      const { record } = opened;
      const { closed, reopening, revision, decision } = record;
      const at = now();
      const closing = await closings.findLast(id);
      const undo = closed === false ? reopening?.undo : undefined;
      if (!closing || !reopening || !undo || reopening.at.getTime() < at.getTime() - UNDO_MS)
        throw refused('', 'not-undoable', 'cannot be taken back');
      const version = Math.max(decision?.version ?? 0, undo.decision?.version ?? 0) + 1;
      const back = undo.decision && { ...undo.decision, version };
      if (undo.revision !== revision || !(await submissionAdmin.undoReopening(record, closing, back)))
        throw refused('', 'worked-on', 'was worked on since it was opened again');
      await closings.remove(closing._id);
      await takeTimeBack(opened, undo, by);
      if (closing.submittedBy && closing.submittedBy !== record.userId) await submissionPeople.renew(id);
      await audit.record({
        action: 'submission.reopening-undone',
        subject: id,
        userId: by.id,
        at,
        before: { closed: false, submissionDate: null },
        after: { closed: true, submissionDate: closing.submittedAt, decision: back?.kind ?? null },
      });
      const submission = { ...record, submittedBy: closing.submittedBy };
      const submittedAt = closing.submittedAt ?? reopening.at;
      await events.emit('submission.reopening-undone', { submission, call: opened.call, submittedAt, at });
    });
}
