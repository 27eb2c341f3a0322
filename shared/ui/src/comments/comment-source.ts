import type { CommentPerson, SubmissionComment } from '@impact-call/contracts';

/** Where the comments on one submission come from: what administrators and reviewers call differs, the panel does not. */
export interface CommentSource {
  /** Tells the submission from others. */
  id: string;
  list(page: { page: number; pageSize: number }, signal: AbortSignal): Promise<SubmissionComment[]>;
  people(signal: AbortSignal): Promise<CommentPerson[]>;
  add(text: string): Promise<unknown>;
  update(change: { id: string; text: string; version: number }): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}
