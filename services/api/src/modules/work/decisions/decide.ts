import type { DecisionWrite, RankedSubmission } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { DecidedSubmission, DecidedSubmissions, DecisionRecord } from '../../submissions/submissions/index.ts';
import type { DecisionBooks } from './book-repository.ts';
import type { RankedView } from './ranked-view.ts';
import { type FindSeen, refuseEntries } from './seen-decisions.ts';

export interface DecideDeps {
  decidedSubmissions: DecidedSubmissions;
  books: DecisionBooks;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  findSeen: FindSeen;
  ranked: RankedView;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** Who decides: a user, or a program with the named token. */
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

/** The decision after a choice; if it equals the published one, no mail is pending. */
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

/** Assigns places of the waiting list: existing places stay, new ones follow at the end. */
const createPlaces =
  ({ books }: Pick<DecideDeps, 'books'>) =>
  async (callId: string, { kind }: Choice, changing: readonly DecidedSubmission[]) => {
    const isWaiting = kind === 'waiting-list';
    const coming = isWaiting ? changing.filter((submission) => !isPlaced(submission)) : [];
    let place = await books.turn(callId, coming.length);
    return (submission: DecidedSubmission): number | null => {
      if (!isWaiting) return null;
      return isPlaced(submission) ? (submission.decision?.place ?? null) : (place += 1);
    };
  };

/**
 * Decides submissions, all or none (docs/rules/14-decisions.md#decisions). New entries of the waiting list go to its
 * end, in the given order; existing ones retain their place.
 */
export function createDecide(deps: DecideDeps) {
  const { decidedSubmissions, callAdmin, findSeen, ranked, audit, transaction, now } = deps;
  const placesOf = createPlaces(deps);
  const apply = async (query: DecisionWrite, { id: userId, token }: Decider): Promise<void> => {
    const { callId, submissions: seen } = query;
    if (!(await callAdmin.find(callId))) throw new NotFound();
    const found = await findSeen(callId, seen);
    const choice = choiceOf(query);
    refuseEntries(seen, (index) =>
      choice.kind === null && found[index]?.decision?.published
        ? { code: 'published', message: 'was published: it can be changed, and not taken back' }
        : null,
    );
    const changing = found.filter(({ decision }) => !isSame(decision, choice));
    if (changing.length === 0) return;
    const placeOf = await placesOf(callId, choice, changing);
    const at = now();
    const changes = changing.map((submission) => ({
      _id: submission._id,
      decision: decided(submission, choice, placeOf(submission), { decidedAt: at, decidedBy: userId }),
    }));
    await decidedSubmissions.storeDecisions(changes);
    for (const { _id: subject, decision: before } of changing)
      await audit.record({
        action: choice.kind === null ? 'decision.withdrawn' : 'decision.made',
        subject,
        userId,
        at,
        before: { decision: before?.kind ?? null, words: before?.words ?? '' },
        after: { decision: choice.kind, words: choice.words, ...(token !== undefined && { token }) },
      });
  };

  return async (query: DecisionWrite, by: Decider): Promise<RankedSubmission[]> => {
    await transaction(() => apply(query, by));
    const ids = query.submissions.map(({ id }) => id);
    const after = await decidedSubmissions.findAllDecided(query.callId, ids);
    return ranked(after.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)));
  };
}
export type Decide = ReturnType<typeof createDecide>;
