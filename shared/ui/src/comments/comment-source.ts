import type { CommentPerson, SubmissionComment } from '@impact-call/contracts';

/** Administrators and reviewers use different endpoints. */
export interface CommentSource {
  id: string;
  list(page: { page: number; pageSize: number }, signal: AbortSignal): Promise<SubmissionComment[]>;
  people(signal: AbortSignal): Promise<CommentPerson[]>;
  add(text: string): Promise<unknown>;
  update(change: { id: string; text: string; version: number }): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}
