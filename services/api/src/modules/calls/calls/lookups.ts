import type { CallWithSteps } from '@impact-call/contracts';
import type { SubmissionState } from './call-for-user.ts';

export type FindStates = (organizationId: string, callIds: readonly string[]) => Promise<[string, SubmissionState][]>;

/** Of any member. */
export type FindStarted = (organizationId: string) => Promise<string[]>;

/** Null when the call has no criteria. */
export type FindReview = (callId: string) => Promise<CallWithSteps['review']>;

/** Higher modules provide these lookups when they are created. */
export class CallLookups {
  findStates: FindStates = async () => [];
  findStarted: FindStarted = async () => [];
  findReview: FindReview = async () => null;

  statesFrom(findStates: FindStates, findStarted: FindStarted): void {
    this.findStates = findStates;
    this.findStarted = findStarted;
  }

  reviewFrom(findReview: FindReview): void {
    this.findReview = findReview;
  }
}
