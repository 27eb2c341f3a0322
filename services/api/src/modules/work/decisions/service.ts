import type { DecisionWrite, RankedSubmission } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { DecidedSubmission, DecidedSubmissions, DecisionRecord } from '../../submissions/submissions/index.ts';
import type { DecisionBooks } from './book-repository.ts';
import { type RankedSubmissions, refuseEntries } from './ranked-submissions.ts';

export interface WaitingMove {
  submissionId: string;
  version: number;
  to: 'before' | 'behind';
}

/** A user, or a program with the named token. */
interface Decider {
  id: string;
  token?: string;
}

type Choice = Pick<DecisionRecord, 'kind' | 'words'>;

const choiceOf = ({ decision: kind, words }: DecisionWrite): Choice => ({
  kind,
  words: kind === null ? '' : words.trim(),
});

const isSame = (decision: Choice | null | undefined, { kind, words }: Choice): boolean =>
  (decision?.kind ?? null) === kind && (decision?.words ?? '') === words;

/** If it equals the published one, no mail is pending. */
const decided = (
  { decision }: DecidedSubmission,
  choice: Choice,
  place: number | null,
  made: { decidedAt: Date; decidedBy: string },
): DecisionRecord => ({
  ...choice,
  ...made,
  place,
  version: (decision?.version ?? 0) + 1,
  isPending: choice.kind !== null && !isSame(decision?.published, choice),
  published: decision?.published ?? null,
  history: decision?.history ?? [],
  former: choice.kind === null ? (decision?.former ?? null) : null,
});

const isPlaced = ({ decision }: DecidedSubmission): boolean => (decision?.place ?? null) !== null;

const refusedMove = (code: string, message: string) =>
  new RuleBroken({ errors: [{ path: 'submissionId', code, message }] });

/** Decisions and the waiting list (docs/rules/14-decisions.md#decisions). */
export class DecisionService {
  constructor(
    private readonly platform: Platform,
    private readonly decidedSubmissions: DecidedSubmissions,
    private readonly books: DecisionBooks,
    private readonly ranked: RankedSubmissions,
    private readonly callAdmin: CallAdminRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * All or none; new entries of the waiting list go to its end, in the given order.
   * @throws NotFound, RuleBroken, VersionConflict
   */
  async decide(query: DecisionWrite, by: Decider): Promise<RankedSubmission[]> {
    await this.platform.transaction(() => this.applyDecision(query, by));
    const ids = query.submissions.map(({ id }) => id);
    const after = await this.decidedSubmissions.findAllDecided(query.callId, ids);
    return this.ranked.view(after.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)));
  }

  /** Swaps a submission with its neighbour on the waiting list. @throws NotFound, RuleBroken, VersionConflict */
  async move(query: WaitingMove, user: CurrentUser): Promise<RankedSubmission> {
    await this.platform.transaction(() => this.applyMove(query, user));
    const after = await this.decidedSubmissions.findDecided(query.submissionId);
    const [row] = after ? await this.ranked.view([after]) : [];
    if (!row) throw new NotFound();
    return row;
  }

  private async applyDecision(query: DecisionWrite, { id: userId, token }: Decider): Promise<void> {
    const { callId, submissions: seen } = query;
    if (!(await this.callAdmin.find(callId))) throw new NotFound();
    const found = await this.ranked.findSeen(callId, seen);
    const choice = choiceOf(query);
    refuseEntries(seen, (index) =>
      choice.kind === null && found[index]?.decision?.published
        ? { code: 'published', message: 'was published: it can be changed, and not taken back' }
        : null,
    );
    const changing = found.filter(({ decision }) => !isSame(decision, choice));
    if (changing.length === 0) return;
    const placeOf = await this.placesOf(callId, choice, changing);
    const at = this.platform.now();
    const changes = changing.map((submission) => ({
      _id: submission._id,
      decision: decided(submission, choice, placeOf(submission), { decidedAt: at, decidedBy: userId }),
    }));
    await this.decidedSubmissions.storeDecisions(changes);
    for (const { _id: subject, decision: before } of changing)
      await this.audit.record({
        action: choice.kind === null ? 'decision.withdrawn' : 'decision.made',
        subject,
        userId,
        at,
        before: { decision: before?.kind ?? null, words: before?.words ?? '' },
        after: { decision: choice.kind, words: choice.words, ...(token !== undefined && { token }) },
      });
  }

  /** Existing positions stay, new ones follow at the end. */
  private async placesOf(callId: string, { kind }: Choice, changing: readonly DecidedSubmission[]) {
    const isWaiting = kind === 'waiting-list';
    const coming = isWaiting ? changing.filter((submission) => !isPlaced(submission)) : [];
    let place = await this.books.turn(callId, coming.length);
    return (submission: DecidedSubmission): number | null => {
      if (!isWaiting) return null;
      return isPlaced(submission) ? (submission.decision?.place ?? null) : (place += 1);
    };
  }

  private async applyMove({ submissionId, version, to }: WaitingMove, { id: userId }: CurrentUser): Promise<void> {
    const { decidedSubmissions } = this;
    const known = await decidedSubmissions.findDecided(submissionId);
    if (!known) throw new NotFound();
    const { callId } = known;
    const [moving] = await this.ranked.findSeen(callId, [{ id: submissionId, version }]);
    const decision = moving?.decision;
    if (!decision || decision.place === null) throw refusedMove('not-waiting', 'is not on the waiting list');
    const neighbour = await decidedSubmissions.findNeighbour(callId, decision.place, to);
    if (!neighbour?.decision) throw refusedMove('at-the-end', 'stands at the end of the waiting list');
    await this.books.turn(callId, 0);
    // Only the moved one was checked: the other retains its version, and nothing changes for applicants.
    await decidedSubmissions.storeDecisions([
      { _id: submissionId, decision: { ...decision, place: neighbour.decision.place, version: version + 1 } },
      { _id: neighbour._id, decision: { ...neighbour.decision, place: decision.place } },
    ]);
    await this.audit.record({
      action: 'decision.moved',
      subject: submissionId,
      userId,
      at: this.platform.now(),
      before: null,
      after: { to, code: neighbour.code },
    });
  }
}
