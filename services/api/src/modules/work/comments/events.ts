import type { Language } from '@impact-call/contracts';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

export interface MentionedPerson {
  email: string;
  /** Empty for people without an account. */
  firstName: string;
  language: Language | null;
  path: string;
  /** One mail for each person and comment. */
  mailId: string;
}

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
