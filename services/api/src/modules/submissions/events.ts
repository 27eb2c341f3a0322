import type { Language } from '@impact-call/contracts';
import type { CallRecord } from '../calls/index.ts';
import type { SubmissionRecord } from './model.ts';

/** What was closed, by whom, when, and the language in which they hear of it. */
export interface SubmissionClosed {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
  at: Date;
}

/** A closed submission is open again. */
interface SubmissionReopened {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId'>;
  at: Date;
}

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    'submission.closed': SubmissionClosed;
    'submission.reopened': SubmissionReopened;
  }
}
