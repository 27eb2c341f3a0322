import type { Eraser, PersonalDataSource } from '../../foundation/identity/index.ts';
import type { ReviewerRecord } from './model.ts';
import type { ReviewRepositories } from './repositories.ts';

const view = ({ callId, email, invitedAt, removedAt }: ReviewerRecord) => ({ callId, email, invitedAt, removedAt });

async function* viewed(records: AsyncIterable<ReviewerRecord>): AsyncGenerator<object> {
  for await (const record of records) yield view(record);
}

export const personalReviews = ({ reviewers, reviews }: ReviewRepositories): PersonalDataSource[] => [
  {
    name: 'reviewerOf',
    async *rows({ address }) {
      if (address !== null) yield* viewed(reviewers.withEmail(address));
    },
  },
  { name: 'reviewersInvited', rows: ({ id }) => viewed(reviewers.invitedBy(id)) },
  {
    name: 'reviews',
    async *rows({ address }) {
      if (address === null) return;
      for await (const { _id } of reviewers.withEmail(address))
        for await (const { organizationId: _organization, reviewerId: _reviewer, ...review } of reviews.of(_id))
          yield review;
    },
  },
];

/** Reviews stay without a name; statements about the person are deleted. */
export const reviewerEraser =
  ({ reviewers, reviews }: ReviewRepositories, now: () => Date): Eraser =>
  async ({ address }) => {
    if (address === null) return;
    const found: string[] = [];
    for await (const { _id } of reviewers.withEmail(address)) found.push(_id);
    for (const id of found) {
      await reviews.forgetReasons(id);
      await reviews.removeUnfinished(id);
      // An interrupted run finds the reviews by this record.
      await reviewers.erase(id, now());
    }
  };
