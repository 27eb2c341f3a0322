import type { Language } from '@impact-call/contracts';
import type { LocalizedText } from '../../platform/text/localized-text.ts';

/** Somebody is to review submissions of a call: whoever has this address. */
export interface ReviewerInvited {
  call: { _id: string; name: LocalizedText };
  email: string;
  language: Language;
  at: Date;
}

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    'reviewer.invited': ReviewerInvited;
  }
}
