import type { Transaction } from '../../platform/storage/transaction.ts';
import { OPERATOR } from '../audit/index.ts';
import type { Conflicts } from './conflicts.ts';
import type { FindTies } from './find-ties.ts';
import type { ReviewerRepository } from './reviewer-repository.ts';

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
