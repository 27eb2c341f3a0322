import type { Language, Withdrawal } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { RuleBroken, Unavailable } from '../../../../platform/errors/request-errors.ts';
import { WindowClosed } from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import { acceptsWork } from '../../../calls/calls/index.ts';
import { lastEditorsOf } from '../reading/last-editors.ts';
import { withdrawalView } from '../reading/view.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import type { WithdrawalRecord } from '../stored/model.ts';
import type { RegisterNumbers } from '../answers/register-numbers.ts';
import type { SubmissionRepository } from '../stored/repository.ts';

export interface Withdrawer {
  organization: SelectedOrganization;
  user: CurrentUser;
  language: Language;
}

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

/** @throws WindowClosed */
function checkTime({ call, record }: OpenedSubmission, at: Date): void {
  if (!acceptsWork(call, record.organizationId, at)) throw new WindowClosed();
}

/** Withdrawals of submissions by their organizations (docs/rules/09-submissions.md#withdrawal). */
export class Withdrawals {
  constructor(
    private readonly platform: Platform,
    private readonly access: SubmissionAccess,
    private readonly submissions: SubmissionRepository,
    private readonly numbers: RegisterNumbers,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A second withdrawal returns the same.
   * @throws RuleBroken `decided` once its decision was published; WindowClosed once the organization's time is over
   */
  async withdraw(id: string, by: Withdrawer): Promise<Withdrawal> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await this.access.open(id, by.organization);
      const withdrawal = opened.record.withdrawal ?? (await this.tryToWithdraw(opened, by));
      if (withdrawal)
        return withdrawalView(withdrawal, await lastEditorsOf({ results: {}, withdrawal }, this.users, [by.user]));
    }
    throw new Unavailable({ retryAfter: 1 });
  }

  /**
   * Restores the state before the withdrawal, if there is one.
   * @throws WindowClosed; NumberApplied when another organization with its register number applies by now
   */
  async resume(id: string, by: Withdrawer): Promise<void> {
    const { transaction, events, now } = this.platform;
    await transaction(async () => {
      const opened = await this.access.open(id, by.organization);
      const { record, call } = opened;
      const at = now();
      if (!record.withdrawal) return;
      checkTime(opened, at);
      await this.numbers.check(call, record.organizationId);
      const { closed } = record.withdrawal;
      if (!(await this.submissions.resume(record, closed, at))) throw new Unavailable({ retryAfter: 1 });
      await this.audit.record({
        ...entryOf(opened, by, at),
        action: 'submission.resumed',
        before: { withdrawnAt: record.withdrawal.at },
        after: { closed, code: record.code },
      });
      await events.emit('submission.resumed', { submission: record, call, wasSubmitted: closed, by: by.user, at });
    });
  }

  private async tryToWithdraw(opened: OpenedSubmission, by: Withdrawer): Promise<WithdrawalRecord | null> {
    const { record, call } = opened;
    const { transaction, events, now } = this.platform;
    const at = now();
    checkTime(opened, at);
    if (record.closed && record.decision?.published) throw new RuleBroken({ errors: [DECIDED] });
    const wasSubmitted = record.closed === true;
    const withdrawal = { at, by: by.user.id, closed: wasSubmitted };
    return transaction(async () => {
      if (!(await this.submissions.withdraw(record, withdrawal))) return null;
      await this.audit.record({
        ...entryOf(opened, by, at),
        action: 'submission.withdrawn-by-applicant',
        before: { closed: record.closed },
        after: { withdrawnAt: at, code: record.code },
      });
      const { user, language } = by;
      await events.emit('submission.withdrawn', { submission: record, call, wasSubmitted, by: user, language, at });
      return withdrawal;
    });
  }
}
