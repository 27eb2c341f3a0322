import type { Language } from '@impact-call/contracts';
import type { CallRecord, StepRecord } from '../../calls/calls/index.ts';
import type { CorrectionRecord, SubmissionRecord } from './stored/model.ts';

/** A submission was closed: by whom, when, and in which language they are notified. */
export interface SubmissionClosed {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
  at: Date;
}

/** An organization applies in a call: it started a submission, or a deleted one was restored. */
export interface SubmissionStarted {
  submission: Pick<SubmissionRecord, '_id' | 'callId' | 'organizationId'>;
  /** Who started or restored it. */
  userId: string;
}

/** An organization withdrew its submission, or resumed it. */
export interface SubmissionWithdrawn {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  /** Whether it had been submitted. */
  wasSubmitted: boolean;
  by: { id: string };
  /** Language of the user who did it. */
  language: Language;
  at: Date;
}

/** A closed submission was reopened. */
export interface SubmissionReopened {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  /** Message to the organization; may be empty. */
  message: string;
  /** The steps that can be changed; empty when all can. */
  steps: readonly Pick<StepRecord, 'name'>[];
  at: Date;
}

/** The form of an open submission was corrected. */
export interface SubmissionCorrected {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId'>;
  /** With the organization's own deadline. */
  call: CallRecord;
  correction: CorrectionRecord;
}

/** A reopening was undone: the submission has its submitted state again, as submitted by `submittedBy`. */
export interface ReopeningUndone {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  submittedAt: Date;
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'submission.started': SubmissionStarted;
    'submission.closed': SubmissionClosed;
    'submission.reopened': SubmissionReopened;
    'submission.reopening-undone': ReopeningUndone;
    'submission.withdrawn': SubmissionWithdrawn;
    'submission.resumed': Omit<SubmissionWithdrawn, 'language'>;
    'submission.corrected': SubmissionCorrected;
  }
}
