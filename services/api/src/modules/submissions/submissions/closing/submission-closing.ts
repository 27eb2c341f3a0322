import { CONFIRMABLE_ERRORS, type Language } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import {
  SubmissionIncomplete,
  SubmissionWithdrawn,
  WindowClosed,
} from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { acceptsWork } from '../../../calls/calls/index.ts';
import { closingScores } from '../impact/closing-scores.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import { type Completeness, incompleteSteps } from '../reading/completeness.ts';
import type { RegisterNumbers } from '../answers/register-numbers.ts';
import type { SubmissionPeople } from '../stored/people-repository.ts';
import type { ClosingScores, SubmissionRepository } from '../stored/repository.ts';

export interface Closer {
  organization: SelectedOrganization;
  user: CurrentUser;
  language: Language;
  isUnansweredConfirmed?: boolean;
}

// A round fails only when another write comes in between.
const ROUNDS = 8;

const closedEntry = ({ _id, code }: OpenedSubmission['record'], { id: userId }: CurrentUser, at: Date) => ({
  action: 'submission.closed' as const,
  subject: _id,
  userId,
  at,
  before: { closed: false },
  after: { closed: true, code },
});

export class SubmissionClosing {
  constructor(
    private readonly platform: Platform,
    private readonly access: SubmissionAccess,
    private readonly submissions: SubmissionRepository,
    private readonly people: SubmissionPeople,
    private readonly completeness: Completeness,
    private readonly numbers: RegisterNumbers,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Closing twice returns the same; an autosave in between makes it read again.
   * @throws NotFound, SubmissionWithdrawn, WindowClosed, NumberApplied; SubmissionIncomplete names what is missing
   */
  async close(id: string, closer: Closer): Promise<OpenedSubmission> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await this.access.open(id, closer.organization);
      if (opened.record.closed) return opened;
      if (opened.record.closed === null) throw new SubmissionWithdrawn();
      await this.tryToClose(opened, closer);
    }
    throw new Unavailable({ retryAfter: 1 });
  }

  private async tryToClose(opened: OpenedSubmission, closer: Closer): Promise<boolean> {
    const { record, call } = opened;
    const { organization, user, language } = closer;
    const { transaction, events, now } = this.platform;
    const at = now();
    if (!acceptsWork(call, record.organizationId, at)) throw new WindowClosed();
    const scores = await this.scoresOf(opened, closer, at);
    return transaction(async () => {
      // The number may have changed since the start; here only others' submitted applications count.
      await this.numbers.check(call, record.organizationId, ({ closed }) => closed === true);
      const by = { at, submittedBy: user.id };
      if (!(await this.submissions.close(record._id, record.revision, by, scores))) return false;
      // Administrators can also search by the name of the colleague who submitted.
      if (user.id !== record.userId) await this.people.renew(record._id);
      await this.audit.record(closedEntry(record, user, at));
      await events.emit('submission.closed', { submission: record, call, organization, person: user, language, at });
      return true;
    });
  }

  /** @throws SubmissionIncomplete */
  private async scoresOf(
    { record, steps }: OpenedSubmission,
    { language, isUnansweredConfirmed = false }: Closer,
    at: Date,
  ): Promise<ClosingScores> {
    const evidence = await this.completeness.evidenceFor(record, at);
    const found = await incompleteSteps(record, steps, evidence, language);
    const errors = isUnansweredConfirmed ? found.filter(({ code }) => !CONFIRMABLE_ERRORS.includes(code)) : found;
    if (errors.length > 0) throw new SubmissionIncomplete({ errors });
    return closingScores(record, steps, evidence);
  }
}
