import type { CommentPerson } from '@impact-call/contracts';
import { isAdmin } from '@impact-call/domain';
import { type UserRepository, verifiedEmail } from '../../foundation/identity/index.ts';
import type { ReviewerRepository, ReviewRepository, OwnReviews } from '../review/index.ts';
import type { CommentRecord } from './repository.ts';
import type { MentionedPerson } from './events.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { OpenedSubmission, SubmissionAccess } from '../../submissions/submissions/index.ts';

export interface Place {
  submissionId: string;
  opened: OpenedSubmission;
  user: CurrentUser;
  reader: 'administrator' | 'reviewer';
  reviewerId: string | null;
}

/** Opens submissions for those who may comment on them: administrators and the current reviewers. */
export class Places {
  constructor(
    private readonly access: SubmissionAccess,
    private readonly ownReviews: OwnReviews,
  ) {}

  /** @throws {NotFound} */
  async ofAdministrator(submissionId: string, user: CurrentUser): Promise<Place> {
    const opened = await this.access.openForAdmin(submissionId);
    return { submissionId, opened, user, reader: 'administrator', reviewerId: null };
  }

  /** @throws {NotFound} */
  async ofReviewer(reviewId: string, user: CurrentUser): Promise<Place> {
    const { opened, review } = await this.ownReviews.find(reviewId, user);
    return { submissionId: opened.record._id, opened, user, reader: 'reviewer', reviewerId: review.reviewerId };
  }
}

const MAX_ADMINISTRATORS = 100;

type ReviewOfSubmission = Awaited<ReturnType<ReviewRepository['findOfSubmissions']>>[number];

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName}`.trim() || email;

export const authorOf = ({ userId, reviewerId }: Pick<CommentRecord, 'userId' | 'reviewerId'>): string =>
  reviewerId ?? userId;

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

/**
 * Reviewers see each other as numbers only (docs/rules/13-reviews.md#comments); queries are sequential, since most are
 * in a transaction.
 */
export class CommentPeople {
  constructor(
    private readonly users: UserRepository,
    private readonly reviewers: ReviewerRepository,
    private readonly reviews: ReviewRepository,
  ) {}

  async of({ reader, submissionId }: Place, comments: readonly CommentRecord[]): Promise<Map<string, CommentPerson>> {
    const ids = [...new Set(comments.flatMap((comment) => [authorOf(comment), ...comment.mentions]))];
    if (ids.length === 0) return new Map();
    const assigned = await this.reviews.findOfSubmissions([submissionId]);
    const asReviewers = await this.reviewers.findMany(ids);
    const accounts = await this.users.findMany(ids);
    return new Map([
      ...accounts.map((user) => [user.id, adminView(reader, user)] as const),
      ...asReviewers.map(({ _id: id, email }) => [id, reviewerView({ reader, assigned }, { id, email })] as const),
    ]);
  }

  async mentionable(place: Place): Promise<CommentPerson[]> {
    const { reader, user, submissionId, reviewerId } = place;
    const assigned = await this.reviews.findOfSubmissions([submissionId]);
    const admins = await this.administrators();
    const others = await this.readingReviewers(place, assigned);
    return [
      ...admins
        .filter(({ _id }) => _id !== user.id)
        .map(({ _id: id, ...admin }) => adminView(reader, { ...admin, id })),
      ...others.filter(({ id }) => id !== reviewerId).map((other) => reviewerView({ reader, assigned }, other)),
    ];
  }

  /** People without a verified account are found as reviewers only. */
  async addressed(place: Place, commentId: string, ids: readonly string[]): Promise<MentionedPerson[]> {
    const { submissionId } = place;
    const mailId = (id: string): string => `${commentId}:mention:${id}`;
    const accounts = await this.users.findMany(ids);
    const assigned = await this.reviews.findOfSubmissions([submissionId]);
    const people = accounts
      .filter(({ roles, disabled, email }) => isAdmin(roles) && !disabled && email !== '')
      .map(({ id, email, firstName, language }) => ({
        ...{ email, firstName, language, mailId: mailId(id) },
        path: `/admin/submissions/${submissionId}#comments`,
      }));
    for (const { id, email } of await this.readingReviewers(place, assigned)) {
      const review = assigned.find(({ reviewerId }) => reviewerId === id);
      if (!ids.includes(id) || !review) continue;
      const known = await this.accountOf(email);
      people.push({ email, ...known, mailId: mailId(id), path: `/review/${review._id}#comments` });
    }
    return people;
  }

  private async accountOf(address: string): Promise<Pick<MentionedPerson, 'firstName' | 'language'>> {
    const found = await this.users.findByEmail(address);
    const account = found.find(({ email, emailVerified = false }) => verifiedEmail({ email, emailVerified }) !== null);
    return { firstName: account?.firstName ?? '', language: account?.language ?? null };
  }

  /** None while it is reopened. */
  private async readingReviewers({ opened: { record } }: Place, assigned: readonly ReviewOfSubmission[]) {
    const current = record.closed ? assigned.filter(({ state, isHeld }) => state !== 'conflict' && !isHeld) : [];
    const found = await this.reviewers.findMany(current.map(({ reviewerId }) => reviewerId));
    return found.flatMap(({ _id, email, removedAt }) =>
      email === null || removedAt !== null ? [] : [{ id: _id, email }],
    );
  }

  private async administrators() {
    const query = { state: 'administrators', sort: 'name' } as const;
    const { records } = await this.users.page(query, { skip: 0, limit: MAX_ADMINISTRATORS });
    return records.filter(({ disabled, erasedAt }) => !disabled && !erasedAt);
  }
}
