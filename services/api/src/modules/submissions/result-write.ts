/** One answer to be stored over the version that its writer saw. */
export interface ResultWrite {
  submissionId: string;
  organizationId: string;
  stepId: string;
  /** The form against which the answer was checked. */
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
