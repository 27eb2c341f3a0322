import type { SubmissionRecord } from './model.ts';

/** What does not change of a submission while it is there. */
export interface LastingFacts extends Pick<SubmissionRecord, 'callId' | 'organizationId' | 'userId' | 'stepSetId'> {
  /** Of the steps that have answers, as far as they were seen. */
  resultIds: Record<string, string>;
}

const MAX_REMEMBERED = 5000;

/** Lasting facts of the submissions that were opened last. */
export function createRemembered() {
  const known = new Map<string, LastingFacts>();
  return {
    find: (id: string): LastingFacts | undefined => known.get(id),
    /** That a step has answers from now on. */
    noteResult(id: string, stepId: string, resultId: string): void {
      const facts = known.get(id);
      if (facts) facts.resultIds[stepId] = resultId;
    },
    note({ _id, callId, organizationId, userId, stepSetId, results }: SubmissionRecord): void {
      const resultIds = Object.fromEntries(Object.entries(results).map(([stepId, { id }]) => [stepId, id]));
      // Deleted first, so that it comes last in the order.
      known.delete(_id);
      known.set(_id, { callId, organizationId, userId, stepSetId, resultIds });
      if (known.size > MAX_REMEMBERED) known.delete(known.keys().next().value ?? '');
    },
  };
}
