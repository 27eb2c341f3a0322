import type { FieldError } from '@impact-call/contracts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { DecidedSubmission, DecidedSubmissions } from '../../submissions/submissions/index.ts';
import type { RankedView } from './ranked-view.ts';

export interface SeenDecisionsDeps {
  decidedSubmissions: Pick<DecidedSubmissions, 'findAllDecided'>;
  ranked: RankedView;
}

/** Submissions with the version of the decision that the user saw. */
export type Seen = readonly { id: string; version: number }[];

/** Throws when any entry of a request has an error; then none is applied. */
export function refuseEntries(seen: Seen, refusalOf: (index: number) => Omit<FieldError, 'path'> | null): void {
  const errors = seen.flatMap(({ id: _id }, index) => {
    const refusal = refusalOf(index);
    return refusal ? [{ path: `submissions.${index}`, ...refusal }] : [];
  });
  if (errors.length > 0) throw new RuleBroken({ errors });
}

/**
 * Finds submissions of a call in the given order, all or none.
 * @throws NotFound when one was not submitted to this call
 * @throws RuleBroken when one is named twice
 * @throws VersionConflict with the stored rows of those whose decision was changed since
 */
export const createFindSeen =
  ({ decidedSubmissions, ranked }: SeenDecisionsDeps) =>
  async (callId: string, seen: Seen): Promise<DecidedSubmission[]> => {
    const ids = seen.map(({ id }) => id);
    refuseEntries(seen, (index) =>
      ids.indexOf(ids[index] ?? '') === index ? null : { code: 'twice', message: 'is there twice' },
    );
    const found = await decidedSubmissions.findAllDecided(callId, ids);
    if (found.length < seen.length) throw new NotFound();
    const inOrder = found.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
    const superseded = inOrder.filter(({ decision }, index) => (decision?.version ?? 0) !== seen[index]?.version);
    if (superseded.length > 0) throw new VersionConflict({ current: await ranked(superseded) });
    return inOrder;
  };
export type FindSeen = ReturnType<typeof createFindSeen>;
