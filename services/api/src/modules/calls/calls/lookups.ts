import type { CallWithSteps, Criterion } from '@impact-call/contracts';
import type { SubmissionState } from './call-for-user.ts';

/** The organization's submissions to these calls, by call. */
export type FindStates = (organizationId: string, callIds: readonly string[]) => Promise<[string, SubmissionState][]>;

/** The calls in which any member of the organization has started a submission. */
export type FindStarted = (organizationId: string) => Promise<string[]>;

/** How a call is reviewed; null when it has no criteria. */
export type FindReview = (callId: string) => Promise<CallWithSteps['review']>;

/** The criteria of a call, for its reviewers. */
export type FindCriteria = (callId: string) => Promise<readonly Criterion[]>;

/** Lookups that higher modules provide when they are created; empty until then. */
export class CallLookups {
  findStates: FindStates = async () => [];
  findStarted: FindStarted = async () => [];
  findReview: FindReview = async () => null;
  findCriteria: FindCriteria = async () => [];

  /** Provides the applications of organizations. */
  statesFrom(findStates: FindStates, findStarted: FindStarted): void {
    this.findStates = findStates;
    this.findStarted = findStarted;
  }

  /** Provides how calls are reviewed. */
  reviewFrom(findReview: FindReview, findCriteria: FindCriteria): void {
    this.findReview = findReview;
    this.findCriteria = findCriteria;
  }
}
