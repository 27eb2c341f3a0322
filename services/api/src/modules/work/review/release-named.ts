import type { Transaction } from '../../../platform/storage/transaction.ts';
import { OPERATOR } from '../../foundation/audit/index.ts';
import type { Conflicts } from './conflicts/conflicts.ts';
import type { FindTies } from './conflicts/find-ties.ts';
import type { ReviewerRepository } from './assigning/reviewer-repository.ts';

export interface ReleaseNamedDeps {
  reviewers: Pick<ReviewerRepository, 'namedAsContact'>;
  findTies: FindTies;
  conflicts: Pick<Conflicts, 'settle'>;
  transaction: Transaction;
}

/** Releases reviews that an older version put on hold only because an applicant named the reviewer as its contact. */
export const createReleaseNamed =
  ({ reviewers, findTies, conflicts, transaction }: ReleaseNamedDeps) =>
  async (): Promise<void> => {
    for await (const reviewer of reviewers.namedAsContact()) {
      const { callId, email, ties = [] } = reviewer;
      const found = email === null ? ties : ((await findTies(email, [callId])).get(callId) ?? []);
      await transaction(() => conflicts.settle(reviewer, found, OPERATOR));
    }
  };
