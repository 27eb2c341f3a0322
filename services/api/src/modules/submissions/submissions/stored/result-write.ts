export interface ResultWrite {
  submissionId: string;
  organizationId: string;
  stepId: string;
  stepSetId: string;
  resultId: string;
  content: string;
  version: number;
  key: string | undefined;
  at: Date;
  userId: string;
}

/** Receipts of a step; a client sends one write at a time. */
const RECEIPTS = 20;

export function writeFilter({ submissionId, organizationId, stepId, stepSetId, version, key }: ResultWrite) {
  const result = `results.${stepId}`;
  return {
    _id: submissionId,
    organizationId,
    deletedAt: null,
    closed: false,
    stepSetId,
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
