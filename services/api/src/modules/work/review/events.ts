import type { Language } from '@impact-call/contracts';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

export interface ReviewerInvited {
  call: { _id: string; name: LocalizedText };
  email: string;
  language: Language;
  at: Date;
}

interface ReviewersReminded {
  call: { _id: string; name: LocalizedText };
  reviewers: { email: string; open: number }[];
  language: Language;
  at: Date;
}

export interface ReviewConflict {
  call: { _id: string; name: LocalizedText };
  code: string;
  invitedBy: string;
  at: Date;
}

export interface ReviewerTied {
  call: { _id: string; name: LocalizedText };
  /** Address; empty once the person was erased. */
  reviewer: string;
  applications: string;
  invitedBy: string;
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'reviewer.invited': ReviewerInvited;
    'reviewers.reminded': ReviewersReminded;
    'review.conflict': ReviewConflict;
    'reviewer.tied': ReviewerTied;
  }
}
