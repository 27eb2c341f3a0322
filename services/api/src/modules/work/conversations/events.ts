import type { Language } from '@impact-call/contracts';
import type { CallRecord } from '../../calls/calls/index.ts';
import type { SubmissionRecord } from '../../submissions/submissions/index.ts';

export interface NotifiedAdministrator {
  id: string;
  email: string;
  firstName: string;
  language: Language | null;
}

interface MessageSent {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  messageId: string;
  text: string;
  at: Date;
}

export interface QuestionReceived extends MessageSent {
  administrators: NotifiedAdministrator[];
}

export interface ApplicantWrittenTo extends MessageSent {
  /** Who wrote last for the organization; null when no one did. */
  personId: string | null;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'conversation.question': QuestionReceived;
    'conversation.answered': ApplicantWrittenTo;
  }
}
