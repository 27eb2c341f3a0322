import type { Language } from '@impact-call/contracts';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

/** A person whom a comment mentions, and the page where they read it. */
export interface MentionedPerson {
  email: string;
  /** Empty for people without an account. */
  firstName: string;
  /** Null when unknown. */
  language: Language | null;
  path: string;
  /** The mail's key, so that each person gets one mail per comment. */
  mailId: string;
}

/** A comment on a submission mentions people. */
export interface CommentMentioned {
  call: { _id: string; name: LocalizedText };
  code: string;
  people: MentionedPerson[];
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'comment.mentioned': CommentMentioned;
  }
}
