import { CONFIRMABLE_ERRORS, type Language } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import {
  SubmissionIncomplete,
  SubmissionWithdrawn,
  WindowClosed,
} from '../../../../platform/errors/submission-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { acceptsWork } from '../../../calls/calls/index.ts';
import { closingScores } from '../impact/closing-scores.ts';
import { createGatherEvidence, type EvidenceDeps } from '../impact/gather-evidence.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import { incompleteSteps } from '../reading/completeness.ts';
import type { NumberRule } from '../answers/number-rule.ts';
import type { SubmissionPeople } from '../stored/people-repository.ts';
import type { ClosingScores, SubmissionRepository } from '../stored/repository.ts';

export interface CloseDeps extends EvidenceDeps {
  access: SubmissionAccess;
  submissions: SubmissionRepository;
  numberRule: NumberRule;
  submissionPeople: Pick<SubmissionPeople, 'renew'>;
  audit: AuditLog;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

/** Who closes, for which organization, and in which language they are notified. */
export interface Closer {
  organization: SelectedOrganization;
  user: CurrentUser;
  language: Language;
  /** Whether the applicant confirmed `CONFIRMABLE_ERRORS`. */
  isUnansweredConfirmed?: boolean;
}

// A round fails only when another write comes in between, and people type too slowly for eight of those.
const ROUNDS = 8;

/** The audit log's entry for a closing. */
const closedEntry = ({ _id, code }: OpenedSubmission['record'], { id: userId }: CurrentUser, at: Date) => ({
  action: 'submission.closed' as const,
  subject: _id,
  userId,
  at,
  before: { closed: false },
  after: { closed: true, code },
});

/** Validates and scores a submission as it was read; returns its scores, or what is missing. */
const createJudge =
  (gatherEvidence: ReturnType<typeof createGatherEvidence>) =>
  async (
    { record, steps }: OpenedSubmission,
    { language, isUnansweredConfirmed = false }: Closer,
    at: Date,
  ): Promise<ClosingScores> => {
    const evidence = await gatherEvidence(record, at);
    const found = await incompleteSteps(record, steps, evidence, language);
    const errors = isUnansweredConfirmed ? found.filter(({ code }) => !CONFIRMABLE_ERRORS.includes(code)) : found;
    if (errors.length > 0) throw new SubmissionIncomplete({ errors });
    return closingScores(record, steps, evidence);
  };

/** Closes a submission as it was read; false when it changed since. */
function createTryToClose(deps: CloseDeps) {
  const { submissions, numberRule, submissionPeople, audit, events, transaction, now } = deps;
  const judge = createJudge(createGatherEvidence(deps));
  return async (opened: OpenedSubmission, closer: Closer): Promise<boolean> => {
    const { record, call } = opened;
    const { organization, user, language } = closer;
    const at = now();
    if (!acceptsWork(call, record.organizationId, at)) throw new WindowClosed();
    const scores = await judge(opened, closer, at);
    return transaction(async () => {
      // The register number may have changed since the start; only others' submitted applications count here, not
      // drafts.
      await numberRule(call, record.organizationId, ({ closed }) => closed === true);
      if (!(await submissions.close(record._id, record.revision, { at, submittedBy: user.id }, scores))) return false;
      // Administrators can also search by the name of the colleague who submitted.
      if (user.id !== record.userId) await submissionPeople.renew(record._id);
      await audit.record(closedEntry(record, user, at));
      await events.emit('submission.closed', { submission: record, call, organization, person: user, language, at });
      return true;
    });
  };
}

/**
 * Closes a submission for good, with its other effects in the same transaction. Closing twice returns the same.
 * The write names the revision that was validated, so that an autosave in between makes it read again.
 */
export function createCloseSubmission(deps: CloseDeps) {
  const { access } = deps;
  const tryToClose = createTryToClose(deps);

  return async (id: string, closer: Closer): Promise<OpenedSubmission> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await access.open(id, closer.organization);
      if (opened.record.closed) return opened;
      if (opened.record.closed === null) throw new SubmissionWithdrawn();
      await tryToClose(opened, closer);
    }
    throw new Unavailable({ retryAfter: 1 });
  };
}
export type CloseSubmission = ReturnType<typeof createCloseSubmission>;
