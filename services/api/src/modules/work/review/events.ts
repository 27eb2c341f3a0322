import type { Language } from '@impact-call/contracts';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

/** A reviewer was invited to a call, by email address. */
export interface ReviewerInvited {
  call: { _id: string; name: LocalizedText };
  email: string;
  language: Language;
  at: Date;
}

/** Reviewers with unfinished reviews are reminded. */
interface ReviewersReminded {
  call: { _id: string; name: LocalizedText };
  reviewers: { email: string; open: number }[];
  language: Language;
  at: Date;
}

/** A reviewer declared a conflict of interest with a submission. */
export interface ReviewConflict {
  call: { _id: string; name: LocalizedText };
  code: string;
  /** The administrator who invited them. */
  invitedBy: string;
  at: Date;
}

/** Our own data ties a reviewer to an application of the call. */
export interface ReviewerTied {
  call: { _id: string; name: LocalizedText };
  /** The reviewer's address; empty once the person was erased. */
  reviewer: string;
  /** Codes, separated by commas. */
  applications: string;
  /** The administrator who invited them. */
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
