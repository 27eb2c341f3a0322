import Type, { type Static } from 'typebox';
import { MAX_COMMENT } from './limits.ts';
import { Instant, Nullable, Strict, Uuid } from './primitives.ts';

/** How a comment names somebody: `@[` identifier `]`, so that what it says holds no name (docs/rules.md#comments). */
export const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g;

/** The same as it is written. */
export const mentionOf = (id: string): string => `@[${id}]`;

/** Somebody who may read the comments on a submission, or did, as whoever asks may know them. */
export const CommentPerson = Type.Object({
  id: Uuid,
  role: Type.Enum(['administrator', 'reviewer']),
  /** Reviewers have none for one another, nor has somebody who was erased. */
  name: Type.String(),
  /** Which reviewer of the submission it is, from 1; null for administrators, and once they review it no more. */
  number: Nullable(Type.Integer({ minimum: 1 })),
});
export type CommentPerson = Static<typeof CommentPerson>;

/** A comment on a submission. */
export const SubmissionComment = Type.Object({
  id: Uuid,
  /** Plain text; people are named by their identifier (`MENTION`). */
  text: Type.String(),
  author: CommentPerson,
  /** Whoever the text names. */
  mentions: Type.Array(CommentPerson),
  /** Whether whoever asks wrote it, and so may change it. */
  isOwn: Type.Boolean(),
  writtenAt: Instant,
  /** When it was changed last. */
  changedAt: Nullable(Instant),
  /** Counts its changes. */
  version: Type.Integer({ minimum: 1 }),
});
export type SubmissionComment = Static<typeof SubmissionComment>;

const Text = Type.String({ minLength: 1, maxLength: MAX_COMMENT, pattern: '\\S' });

export const NewComment = Strict({ submissionId: Uuid, text: Text });
/** The same by a reviewer, who knows the review. */
export const NewReviewComment = Strict({ reviewId: Uuid, text: Text });

const change = {
  id: Uuid,
  text: Text,
  /** The version that was seen. */
  version: Type.Integer({ minimum: 1 }),
};
export const CommentChange = Strict(change);
export const ReviewCommentChange = Strict({ reviewId: Uuid, ...change });
