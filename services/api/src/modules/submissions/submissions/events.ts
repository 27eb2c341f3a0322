import type { Language } from '@impact-call/contracts';
import type { CallRecord, StepRecord } from '../../calls/calls/index.ts';
import type { CorrectionRecord, SubmissionRecord } from './stored/model.ts';

export interface SubmissionClosed {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
  at: Date;
}

export interface SubmissionStarted {
  submission: Pick<SubmissionRecord, '_id' | 'callId' | 'organizationId'>;
  userId: string;
}

export interface SubmissionDeleted {
  submissionId: string;
}

export interface SubmissionWithdrawn {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  wasSubmitted: boolean;
  by: { id: string };
  language: Language;
  at: Date;
}

export interface SubmissionReopened {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  /** To the organization; may be empty. */
  message: string;
  /** Empty when all can be changed. */
  steps: readonly Pick<StepRecord, 'name'>[];
  at: Date;
}

export interface SubmissionCorrected {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId'>;
  /** With the organization's own deadline. */
  call: CallRecord;
  correction: CorrectionRecord;
}

/** The submission has its submitted state again, as submitted by `submittedBy`. */
export interface ReopeningUndone {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  submittedAt: Date;
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'submission.started': SubmissionStarted;
    'submission.deleted': SubmissionDeleted;
    'submission.closed': SubmissionClosed;
    'submission.reopened': SubmissionReopened;
    'submission.reopening-undone': ReopeningUndone;
    'submission.withdrawn': SubmissionWithdrawn;
    'submission.resumed': Omit<SubmissionWithdrawn, 'language'>;
    'submission.corrected': SubmissionCorrected;
  }
}
