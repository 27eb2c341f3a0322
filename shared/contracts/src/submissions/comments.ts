import Type, { type Static } from 'typebox';
import { MAX_COMMENT } from '../values/limits.ts';
import { Instant, Nullable, Strict, Uuid } from '../values/primitives.ts';

/**
 * A mention in a comment: `@[` identifier `]`, so that the text contains no name (docs/rules/13-reviews.md#comments).
 */
export const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g;

/** Formats a mention. */
export const mentionOf = (id: string): string => `@[${id}]`;

/** A current or former reader of a submission's comments, with the details that the caller may see. */
export const CommentPerson = Type.Object({
  id: Uuid,
  role: Type.Enum(['administrator', 'reviewer']),
  /** Empty for reviewers of each other, and for an erased person. */
  name: Type.String(),
  /** The reviewer's number on the submission, from 1; null for administrators and former reviewers. */
  number: Nullable(Type.Integer({ minimum: 1 })),
});
export type CommentPerson = Static<typeof CommentPerson>;

/** A comment on a submission. */
export const SubmissionComment = Type.Object({
  id: Uuid,
  /** Plain text; people are mentioned by identifier (`MENTION`). */
  text: Type.String(),
  author: CommentPerson,
  /** The people mentioned in the text. */
  mentions: Type.Array(CommentPerson),
  /** Whether the caller wrote it and may change it. */
  isOwn: Type.Boolean(),
  writtenAt: Instant,
  /** When it was last changed. */
  changedAt: Nullable(Instant),
  /** Counts its changes. */
  version: Type.Integer({ minimum: 1 }),
});
export type SubmissionComment = Static<typeof SubmissionComment>;

const Text = Type.String({ minLength: 1, maxLength: MAX_COMMENT, pattern: '\\S' });

export const NewComment = Strict({ submissionId: Uuid, text: Text });
/** The same by a reviewer, who knows the review's identifier. */
export const NewReviewComment = Strict({ reviewId: Uuid, text: Text });

const change = {
  id: Uuid,
  text: Text,
  /** The version that the caller saw. */
  version: Type.Integer({ minimum: 1 }),
};
export const CommentChange = Strict(change);
export const ReviewCommentChange = Strict({ reviewId: Uuid, ...change });
