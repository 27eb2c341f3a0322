import type { CommentPerson } from '@impact-call/contracts';
import { isAdmin } from '@impact-call/domain';
import { type UserRepository, verifiedEmail } from '../../foundation/identity/index.ts';
import type { Review } from '../review/index.ts';
import type { CommentRecord } from './model.ts';
import type { MentionedPerson } from './events.ts';
import type { Place } from './place.ts';

export interface CommentPeopleDeps {
  users: Pick<UserRepository, 'page' | 'findMany' | 'findByEmail'>;
  reviewers: Review['reviewers'];
  reviews: Pick<Review['reviews'], 'findOfSubmissions'>;
}

/** Maximum number of administrators offered for mentions. */
const MAX_ADMINISTRATORS = 100;

type ReviewOfSubmission = Awaited<ReturnType<CommentPeopleDeps['reviews']['findOfSubmissions']>>[number];

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName}`.trim() || email;

const authorOf = ({ userId, reviewerId }: Pick<CommentRecord, 'userId' | 'reviewerId'>): string => reviewerId ?? userId;

function reviewerView(
  { reader, assigned }: { reader: Place['reader']; assigned: readonly ReviewOfSubmission[] },
  { id, email }: { id: string; email: string | null },
): CommentPerson {
  const place = assigned.findIndex(({ reviewerId }) => reviewerId === id);
  const name = reader === 'administrator' ? (email ?? '') : '';
  return { id, role: 'reviewer', name, number: place < 0 ? null : place + 1 };
}

/** Reviewers do not see administrators' addresses. */
function adminView(
  reader: Place['reader'],
  user: { id: string; firstName: string; lastName: string; email: string },
): CommentPerson {
  const name = nameOf(reader === 'administrator' ? user : { ...user, email: '' });
  return { id: user.id, role: 'administrator', name, number: null };
}

/** Finds the reviewers who can read the submission now: none while it is reopened. */
const createReading =
  ({ reviewers }: Pick<CommentPeopleDeps, 'reviewers'>) =>
  async ({ opened: { record } }: Place, assigned: readonly ReviewOfSubmission[]) => {
    const living = record.closed ? assigned.filter(({ state, isHeld }) => state !== 'conflict' && !isHeld) : [];
    const found = await reviewers.findMany(living.map(({ reviewerId }) => reviewerId));
    return found.flatMap(({ _id, email, removedAt }) =>
      email === null || removedAt !== null ? [] : [{ id: _id, email }],
    );
  };

/** Finds the pages and addresses for mentions. People without a verified account are found as reviewers only. */
function createAddressed({ users, reviewers, reviews }: CommentPeopleDeps) {
  const reading = createReading({ reviewers });
  return async (place: Place, commentId: string, ids: readonly string[]): Promise<MentionedPerson[]> => {
    const { submissionId } = place;
    const mailId = (id: string): string => `${commentId}:mention:${id}`;
    const accounts = await users.findMany(ids);
    const assigned = await reviews.findOfSubmissions([submissionId]);
    const people = accounts
      .filter(({ roles, disabled, email }) => isAdmin(roles) && !disabled && email !== '')
      .map(({ id, email, firstName, language }) => ({
        ...{ email, firstName, language, mailId: mailId(id) },
        path: `/admin/submissions/${submissionId}#comments`,
      }));
    for (const { id, email } of await reading(place, assigned)) {
      const review = assigned.find(({ reviewerId }) => reviewerId === id);
      if (!ids.includes(id) || !review) continue;
      const [account] = (await users.findByEmail(email)).filter(
        ({ emailVerified = false }) => verifiedEmail({ email, emailVerified }) !== null,
      );
      const known = { firstName: account?.firstName ?? '', language: account?.language ?? null };
      people.push({ email, ...known, mailId: mailId(id), path: `/review/${review._id}#comments` });
    }
    return people;
  };
}

/**
 * Authors and mentions as the reader may see them: reviewers see each other as numbers only
 * (docs/rules/13-reviews.md#comments). Queries run one after the other, because most are part of a transaction.
 */
export function createCommentPeople(deps: CommentPeopleDeps) {
  const { users, reviewers, reviews } = deps;
  const reading = createReading(deps);
  const administrators = async () => {
    const { records } = await users.page(
      { state: 'administrators', sort: 'name' },
      { skip: 0, limit: MAX_ADMINISTRATORS },
    );
    return records.filter(({ disabled, erasedAt }) => !disabled && !erasedAt);
  };

  return {
    authorOf,
    /** Authors and mentioned people of these comments, by id. */
    async of({ reader, submissionId }: Place, comments: readonly CommentRecord[]): Promise<Map<string, CommentPerson>> {
      const ids = [...new Set(comments.flatMap((comment) => [authorOf(comment), ...comment.mentions]))];
      if (ids.length === 0) return new Map();
      const assigned = await reviews.findOfSubmissions([submissionId]);
      const asReviewers = await reviewers.findMany(ids);
      const accounts = await users.findMany(ids);
      return new Map([
        ...accounts.map((user) => [user.id, adminView(reader, user)] as const),
        ...asReviewers.map(({ _id: id, email }) => [id, reviewerView({ reader, assigned }, { id, email })] as const),
      ]);
    },
    /** People whom a comment may mention, except its author. */
    async mentionable(place: Place): Promise<CommentPerson[]> {
      const { reader, user, submissionId, reviewerId } = place;
      const assigned = await reviews.findOfSubmissions([submissionId]);
      const admins = await administrators();
      const others = await reading(place, assigned);
      return [
        ...admins
          .filter(({ _id }) => _id !== user.id)
          .map(({ _id: id, ...admin }) => adminView(reader, { ...admin, id })),
        ...others.filter(({ id }) => id !== reviewerId).map((other) => reviewerView({ reader, assigned }, other)),
      ];
    },
    addressed: createAddressed(deps),
  };
}
export type CommentPeople = ReturnType<typeof createCommentPeople>;
