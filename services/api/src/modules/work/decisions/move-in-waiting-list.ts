import type { RankedSubmission } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { DecideDeps } from './decide.ts';

/** The submission to move, and the version of its decision. */
export interface WaitingMove {
  submissionId: string;
  version: number;
  to: 'before' | 'behind';
}

const refused = (code: string, message: string) =>
  new RuleBroken({ errors: [{ path: 'submissionId', code, message }] });

/** Swaps a submission with its neighbour on the waiting list. */
export function createMoveInWaitingList(deps: Omit<DecideDeps, 'callAdmin'>) {
  const { decidedSubmissions, books, findSeen, ranked, audit, transaction, now } = deps;

  const apply = async ({ submissionId, version, to }: WaitingMove, { id: userId }: CurrentUser): Promise<void> => {
    const known = await decidedSubmissions.findDecided(submissionId);
    if (!known) throw new NotFound();
    const { callId } = known;
    const [moving] = await findSeen(callId, [{ id: submissionId, version }]);
    const decision = moving?.decision;
    if (!decision || decision.place === null) throw refused('not-waiting', 'is not on the waiting list');
    const neighbour = await decidedSubmissions.findNeighbour(callId, decision.place, to);
    if (!neighbour?.decision) throw refused('at-the-end', 'stands at the end of the waiting list');
    await books.turn(callId, 0);
    // Only the moved one was checked: the other retains its version, and nothing changes for applicants.
    await decidedSubmissions.storeDecisions([
      { _id: submissionId, decision: { ...decision, place: neighbour.decision.place, version: version + 1 } },
      { _id: neighbour._id, decision: { ...neighbour.decision, place: decision.place } },
    ]);
    await audit.record({
      action: 'decision.moved',
      subject: submissionId,
      userId,
      at: now(),
      before: null,
      after: { to, code: neighbour.code },
    });
  };

  return async (query: WaitingMove, user: CurrentUser): Promise<RankedSubmission> => {
    await transaction(() => apply(query, user));
    const after = await decidedSubmissions.findDecided(query.submissionId);
    const [row] = after ? await ranked([after]) : [];
    if (!row) throw new NotFound();
    return row;
  };
}
export type MoveInWaitingList = ReturnType<typeof createMoveInWaitingList>;
