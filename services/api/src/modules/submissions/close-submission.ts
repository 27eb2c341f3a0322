import { CONFIRMABLE_ERRORS, type Language } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { Unavailable } from '../../platform/errors/request-errors.ts';
import { SubmissionIncomplete, SubmissionWithdrawn, WindowClosed } from '../../platform/errors/submission-errors.ts';
import type { DomainEvents } from '../../platform/domain-events.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import { acceptsWork } from '../calls/index.ts';
import { closingScores } from './closing-scores.ts';
import { createGatherEvidence, type EvidenceDeps } from './gather-evidence.ts';
import type { OpenedSubmission, SubmissionAccess } from './access.ts';
import { incompleteSteps } from './completeness.ts';
import type { NumberRule } from './number-rule.ts';
import type { SubmissionPeople } from './people-repository.ts';
import type { ClosingScores, SubmissionRepository } from './repository.ts';

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

/** Who closes, for whom, and the language in which they hear of it. */
export interface Closer {
  organization: SelectedOrganization;
  user: CurrentUser;
  language: Language;
  /** Whether the applicant confirmed `CONFIRMABLE_ERRORS`. */
  isUnansweredConfirmed?: boolean;
}

// Each round loses only against a write that got in between; a person does not type that fast for long.
const ROUNDS = 8;

/** What a closing says of itself. */
const closedEntry = ({ _id, code }: OpenedSubmission['record'], { id: userId }: CurrentUser, at: Date) => ({
  action: 'submission.closed',
  subject: _id,
  userId,
  at,
  before: { closed: false },
  after: { closed: true, code },
});

/** Judges a submission as it was read: its scores, or what it lacks. */
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
      // A number may have been changed since the start: what others have submitted counts, not their drafts.
      await numberRule(call, record.organizationId, ({ closed }) => closed === true);
      if (!(await submissions.close(record._id, record.revision, { at, submittedBy: user.id }, scores))) return false;
      // Administrators find it by the colleague, too.
      if (user.id !== record.userId) await submissionPeople.renew(record._id);
      await audit.record(closedEntry(record, user, at));
      await events.emit('submission.closed', { submission: record, call, organization, person: user, language, at });
      return true;
    });
  };
}

/**
 * Closes a submission for good. What is closed is exactly what was validated: the write names the revision that was
 * read, and an autosave in between makes it read again. Closing twice answers the same. What else belongs to closing is
 * written in the same transaction.
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
