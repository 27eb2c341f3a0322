import Type, { type Static } from 'typebox';
import { MAX_COMMENT } from '../values/limits.ts';
import { Instant, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** `@[` identifier `]`, so that the text contains no name (docs/rules/13-reviews.md#comments). */
export const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g;

export const mentionOf = (id: string): string => `@[${id}]`;

/** With the details that the caller may see. */
export const CommentPerson = Type.Object({
  id: Uuid,
  role: Type.Enum(['administrator', 'reviewer']),
  /** Empty for reviewers of each other, and for an erased person. */
  name: Type.String(),
  /** On the submission, from 1; null for administrators and former reviewers. */
  number: Nullable(Type.Integer({ minimum: 1 })),
});
export type CommentPerson = Static<typeof CommentPerson>;

export const SubmissionComment = Type.Object({
  id: Uuid,
  /** Plain text; people are mentioned by identifier (`MENTION`). */
  text: Type.String(),
  author: CommentPerson,
  mentions: Type.Array(CommentPerson),
  isOwn: Type.Boolean(),
  writtenAt: Instant,
  changedAt: Nullable(Instant),
  version: Type.Integer({ minimum: 1 }),
});
export type SubmissionComment = Static<typeof SubmissionComment>;

const Text = Type.String({ minLength: 1, maxLength: MAX_COMMENT, pattern: '\\S' });

export const NewComment = Strict({ submissionId: Uuid, text: Text });
export const NewReviewComment = Strict({ reviewId: Uuid, text: Text });

const change = {
  id: Uuid,
  text: Text,
  version: Type.Integer({ minimum: 1 }),
};
export const CommentChange = Strict(change);
export const ReviewCommentChange = Strict({ reviewId: Uuid, ...change });
