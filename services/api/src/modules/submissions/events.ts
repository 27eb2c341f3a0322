import type { Language } from '@impact-call/contracts';
import type { CallRecord, StepRecord } from '../calls/index.ts';
import type { CorrectionRecord, SubmissionRecord } from './model.ts';

/** What was closed, by whom, when, and the language in which they hear of it. */
export interface SubmissionClosed {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
  at: Date;
}

/** An organization applies in a call: it has started, or what was deleted is back. */
export interface SubmissionStarted {
  submission: Pick<SubmissionRecord, '_id' | 'callId' | 'organizationId'>;
  /** Who did it. */
  userId: string;
}

/** An organization withdrew its submission, or resumed it. */
export interface SubmissionWithdrawn {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  /** Whether it had been submitted. */
  wasSubmitted: boolean;
  by: { id: string };
  /** Language of the person who did it. */
  language: Language;
  at: Date;
}

/** A closed submission is open again. */
export interface SubmissionReopened {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  /** What the organization is told; empty where nothing was said. */
  message: string;
  /** The steps that can be changed; none where all can. */
  steps: readonly Pick<StepRecord, 'name'>[];
  at: Date;
}

/** The form of an open submission was corrected. */
export interface SubmissionCorrected {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId'>;
  /** With the deadline of the organization. */
  call: CallRecord;
  correction: CorrectionRecord;
}

/** A reopening was undone: the submission is again what it was when it was submitted, by `submittedBy`. */
export interface ReopeningUndone {
  submission: Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'userId' | 'submittedBy'>;
  call: CallRecord;
  submittedAt: Date;
  at: Date;
}

declare module '../../platform/domain-events.ts' {
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
