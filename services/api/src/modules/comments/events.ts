import type { Language } from '@impact-call/contracts';
import type { LocalizedText } from '../../platform/text/localized-text.ts';

/** Somebody whom a comment names, and where they read it. */
export interface MentionedPerson {
  email: string;
  /** Empty for whoever has no account yet. */
  firstName: string;
  /** Null where nobody knows it. */
  language: Language | null;
  path: string;
  /** What the mail is known by: somebody hears of one comment once. */
  mailId: string;
}

/** A comment on a submission names somebody. */
export interface CommentMentioned {
  call: { _id: string; name: LocalizedText };
  code: string;
  people: MentionedPerson[];
  at: Date;
}

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    'comment.mentioned': CommentMentioned;
  }
}
