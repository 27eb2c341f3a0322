import type { Language } from '@impact-call/contracts';
import type { CallRecord } from '../calls/index.ts';
import type { SubmissionRecord } from './model.ts';

/** What was closed, by whom, when, and the language in which they hear of it. */
export interface SubmissionClosed {
  submission: Pick<SubmissionRecord, '_id' | 'code'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
  at: Date;
}

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    'submission.closed': SubmissionClosed;
  }
}
