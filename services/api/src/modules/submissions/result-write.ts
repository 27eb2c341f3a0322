import type { LastingFacts } from './lasting-facts.ts';

/** One answer to be stored over the version that its writer saw. */
export interface ResultWrite {
  submissionId: string;
  organizationId: string;
  stepId: string;
  /** The form against which the write was checked. */
  stepSetId: string;
  /** Used when this is the first write. */
  resultId: string;
  content: string;
  version: number;
  key: string | undefined;
  at: Date;
  /** Who writes. */
  userId: string;
}

/** What was taken for granted of the submission before it is written. */
export interface Assumed {
  facts: LastingFacts;
  /** Steps whose answers share the room. */
  otherSteps: readonly string[];
  /** Bytes that their answers may have together. */
  room: number;
}

/** How many acknowledged writes of a step can still be recognized; a client has one at a time under way. */
const RECEIPTS = 20;

/** What makes a write good: the submission is open, its version the one that was seen, and the key was not stored. */
export function writeFilter({ submissionId, organizationId, stepId, stepSetId, version, key }: ResultWrite) {
  const result = `results.${stepId}`;
  return {
    _id: submissionId,
    organizationId,
    deletedAt: null,
    closed: false,
    stepSetId,
    // All steps can be changed, or this one.
    'reopening.stepIds': { $in: [null, stepId] },
    ...(version === 0 ? { [result]: { $exists: false } } : { [`${result}.version`]: version }),
    ...(key === undefined ? {} : { [`${result}.receipts.key`]: { $ne: key } }),
  };
}

const bytesOf = (stepId: string): object => ({ $strLenBytes: { $ifNull: [`$results.${stepId}.content`, ''] } });

/** What makes it good without having read the submission: all that was taken for granted is so. */
export function assumedFilter({ stepId, resultId, version }: ResultWrite, { facts, otherSteps, room }: Assumed) {
  const { callId, userId } = facts;
  return {
    callId,
    userId,
    ...(version === 0 ? {} : { [`results.${stepId}.id`]: resultId }),
    ...(otherSteps.length === 0 ? {} : { $expr: { $lte: [{ $add: otherSteps.map(bytesOf) }, room] } }),
  };
}

export function writeUpdate({
  stepId,
  resultId,
  content,
  version,
  key,
  at,
  userId,
}: ResultWrite): Record<string, unknown> {
  const result = `results.${stepId}`;
  const receipt = { key, version: version + 1, updatedAt: at };
  return {
    $set: {
      [`${result}.content`]: content,
      [`${result}.version`]: version + 1,
      [`${result}.updatedAt`]: at,
      [`${result}.updatedBy`]: userId,
      ...(version === 0 ? { [`${result}.id`]: resultId } : {}),
      updatedAt: at,
    },
    $inc: { revision: 1 },
    ...(version === 0 ? { $addToSet: { resultIds: resultId } } : {}),
    ...(key === undefined ? {} : { $push: { [`${result}.receipts`]: { $each: [receipt], $slice: -RECEIPTS } } }),
  };
}
