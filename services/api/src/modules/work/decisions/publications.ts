import type { Publication, DecisionLetter } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { DecisionLetters, LetterDecision } from '../email/index.ts';
import type {
  DecidedSubmission,
  DecidedSubmissions,
  DecisionRecord,
  PublishedRecord,
} from '../../submissions/submissions/index.ts';
import type { DecisionBooks } from './book-repository.ts';
import { refuseEntries, publishedView, type RankedSubmissions, type Seen } from './ranked-submissions.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';

/** Each decision is a mail and a log entry, in one transaction. */
const BATCH = 200;

const MAX_LETTERS = 50;

type Call = NonNullable<Awaited<ReturnType<CallAdminRepository['find']>>>;
type Decided = DecidedSubmission & { decision: DecisionRecord };

const letterDecisionOf = ({ decision, submittedBy, ...submission }: Decided): LetterDecision[] =>
  decision.kind === null
    ? []
    : [
        {
          submission: { ...submission, userId: submittedBy ?? submission.userId },
          kind: decision.kind,
          words: decision.words,
          version: decision.version,
        },
      ];

const publishedNow = (decision: DecisionRecord, published: PublishedRecord): DecisionRecord => ({
  ...decision,
  isPending: false,
  published,
  history: [...decision.history, published].slice(-MAX_LETTERS),
});

const publicationsOf = (
  letterDecisions: readonly LetterDecision[],
  sent: ReadonlyMap<string, string>,
  { at, by }: Pick<PublishedRecord, 'at' | 'by'>,
): Map<string, PublishedRecord> =>
  new Map(
    letterDecisions.map(({ submission: { _id }, kind, words }) => [
      _id,
      { kind, words, at, by, mailId: sent.get(_id) ?? null },
    ]),
  );

/** Mail, log entry and what the applicant sees change in one transaction (docs/rules/14-decisions.md#decisions). */
export class Publications {
  constructor(
    private readonly platform: Platform,
    private readonly decidedSubmissions: DecidedSubmissions,
    private readonly books: DecisionBooks,
    private readonly ranked: RankedSubmissions,
    private readonly callAdmin: CallAdminRepository,
    private readonly letters: DecisionLetters,
    private readonly audit: AuditLog,
  ) {}

  /** @throws VersionConflict with the stored rows when one was changed since. */
  publish(callId: string, seen: Seen, { id: by }: CurrentUser): Promise<Publication> {
    return this.platform.transaction(async () => {
      const call = await this.requireCall(callId);
      const found = await this.ranked.findSeen(callId, seen);
      refuseEntries(seen, (index) =>
        found[index]?.decision?.kind ? null : { code: 'undecided', message: 'was not decided' },
      );
      return this.publishPending(call, found, by);
    });
  }

  /**
   * One batch, after the identifier `after`.
   * @throws VersionConflict with the revision, when decisions of the call were changed since
   */
  publishAll(
    { callId, revision, after = '' }: { callId: string; revision: number; after?: string | undefined },
    { id: by }: CurrentUser,
  ): Promise<Publication> {
    return this.platform.transaction(async () => {
      const call = await this.requireCall(callId);
      const stored = await this.books.find(callId);
      if (stored.revision !== revision) throw new VersionConflict({ current: { revision: stored.revision } });
      const found = await this.decidedSubmissions.findPending(callId, after, BATCH);
      const done = await this.publishPending(call, found, by);
      return { ...done, next: found.length === BATCH ? (found.at(-1)?._id ?? null) : null };
    });
  }

  private async publishPending(call: Call, found: readonly DecidedSubmission[], by: string): Promise<Publication> {
    const at = this.platform.now();
    const pending = found.filter((submission): submission is Decided => submission.decision?.isPending === true);
    const letterDecisions = pending.flatMap(letterDecisionOf);
    const sent = await this.letters.send(call, letterDecisions, at);
    const published = publicationsOf(letterDecisions, sent, { at, by });
    const changes = pending.flatMap(({ _id, decision }) => {
      const record = published.get(_id);
      return record ? [{ _id, decision: publishedNow(decision, record) }] : [];
    });
    await this.decidedSubmissions.storeDecisions(changes);
    for (const { _id: subject, decision } of pending) {
      const before = decision.published && { decision: decision.published.kind, words: decision.published.words };
      const after = { decision: decision.kind, words: decision.words };
      await this.audit.record({ action: 'decision.published', subject, userId: by, at, before, after });
    }
    const decisions = pending.flatMap(({ decision: { kind }, ...submission }) => (kind ? [{ submission, kind }] : []));
    await this.platform.events.emit('decisions.published', { decisions, at });
    return { published: changes.length, letters: sent.size, next: null };
  }

  private async requireCall(callId: string): Promise<Call> {
    const call = await this.callAdmin.find(callId);
    if (!call) throw new NotFound();
    return call;
  }
}

export class PublishedLetters {
  constructor(
    private readonly decidedSubmissions: DecidedSubmissions,
    private readonly users: UserRepository,
    private readonly letters: DecisionLetters,
  ) {}

  /** Oldest first. @throws NotFound for a submission that is not submitted */
  async ofSubmission(submissionId: string): Promise<DecisionLetter[]> {
    const submission = await this.decidedSubmissions.findDecided(submissionId);
    if (!submission) throw new NotFound();
    const history = submission.decision?.history ?? [];
    const people = await this.users.findMany([...new Set(history.map(({ by }) => by))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const states = await this.letters.states(history.flatMap(({ mailId }) => mailId ?? []));
    return history.map((published) => ({
      ...publishedView(published),
      publishedBy: names.get(published.by) ?? '',
      mail: states.get(published.mailId ?? '') ?? null,
    }));
  }
}
