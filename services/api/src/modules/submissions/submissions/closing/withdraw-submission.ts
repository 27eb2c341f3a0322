import type { Language } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { RuleBroken, Unavailable } from '../../../../platform/errors/request-errors.ts';
import { WindowClosed } from '../../../../platform/errors/submission-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { acceptsWork } from '../../../calls/calls/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import type { WithdrawalRecord } from '../stored/model.ts';
import type { NumberRule } from '../answers/number-rule.ts';
import type { SubmissionRepository } from '../stored/repository.ts';

export interface WithdrawDeps {
  access: Pick<SubmissionAccess, 'open'>;
  submissions: Pick<SubmissionRepository, 'withdraw' | 'resume'>;
  numberRule: NumberRule;
  audit: AuditLog;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

/** Who withdraws or resumes, for which organization, and in which language. */
export interface Withdrawer {
  organization: SelectedOrganization;
  user: CurrentUser;
  language: Language;
}

// An attempt fails only when a colleague's autosave comes in between.
const ROUNDS = 8;

const DECIDED = {
  path: '',
  code: 'decided',
  message: 'has a published decision: only those who manage the call can take it out',
};

const entryOf = ({ record }: OpenedSubmission, { user }: Withdrawer, at: Date) => ({
  subject: record._id,
  userId: user.id,
  at,
});

/** Checks the organization's deadline in the call. @throws WindowClosed */
function checkTime({ call, record }: OpenedSubmission, at: Date): void {
  if (!acceptsWork(call, record.organizationId, at)) throw new WindowClosed();
}

/** Withdraws a submission; null when it changed since it was read. */
const createTryToWithdraw =
  ({ submissions, audit, events, transaction, now }: WithdrawDeps) =>
  async (opened: OpenedSubmission, by: Withdrawer): Promise<WithdrawalRecord | null> => {
    const { record, call } = opened;
    const at = now();
    checkTime(opened, at);
    if (record.closed && record.decision?.published) throw new RuleBroken({ errors: [DECIDED] });
    const wasSubmitted = record.closed === true;
    const withdrawal = { at, by: by.user.id, closed: wasSubmitted };
    return transaction(async () => {
      if (!(await submissions.withdraw(record, withdrawal))) return null;
      await audit.record({
        ...entryOf(opened, by, at),
        action: 'submission.withdrawn-by-applicant',
        before: { closed: record.closed },
        after: { withdrawnAt: at, code: record.code },
      });
      const { user, language } = by;
      await events.emit('submission.withdrawn', { submission: record, call, wasSubmitted, by: user, language, at });
      return withdrawal;
    });
  };

/**
 * Withdraws a submission for its organization (docs/rules/09-submissions.md#withdrawal). Nothing is deleted, and a
 * second withdrawal returns the same.
 * @throws RuleBroken `decided` once its decision was published, WindowClosed once the organization's time is over
 */
export function createWithdraw(deps: WithdrawDeps) {
  const tryToWithdraw = createTryToWithdraw(deps);
  return async (id: string, by: Withdrawer): Promise<WithdrawalRecord> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await deps.access.open(id, by.organization);
      const withdrawn = opened.record.withdrawal ?? (await tryToWithdraw(opened, by));
      if (withdrawn) return withdrawn;
    }
    throw new Unavailable({ retryAfter: 1 });
  };
}
export type Withdraw = ReturnType<typeof createWithdraw>;

/**
 * Makes a withdrawn submission a draft or submitted again, with its previous date, scores and decision. Does nothing
 * for one that is not withdrawn.
 * @throws WindowClosed, and NumberApplied when another organization with its register number applies by now
 */
export function createResume({ access, submissions, numberRule, audit, events, transaction, now }: WithdrawDeps) {
  return (id: string, by: Withdrawer): Promise<void> =>
    transaction(async () => {
      const opened = await access.open(id, by.organization);
      const { record, call } = opened;
      const at = now();
      if (!record.withdrawal) return;
      checkTime(opened, at);
      await numberRule(call, record.organizationId);
      const { closed } = record.withdrawal;
      if (!(await submissions.resume(record, closed, at))) throw new Unavailable({ retryAfter: 1 });
      await audit.record({
        ...entryOf(opened, by, at),
        action: 'submission.resumed',
        before: { withdrawnAt: record.withdrawal.at },
        after: { closed, code: record.code },
      });
      await events.emit('submission.resumed', { submission: record, call, wasSubmitted: closed, by: by.user, at });
    });
}
export type Resume = ReturnType<typeof createResume>;
