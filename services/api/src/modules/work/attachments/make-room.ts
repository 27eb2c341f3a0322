import { MAX_FILES_OF_SUBMISSION } from '@impact-call/domain';
import { SubmissionClosed, TooManyFiles } from '../../../platform/errors/submission-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import { filesOf, type SubmissionRecord, type SubmissionRepository } from '../../submissions/submissions/index.ts';
import { mostFiles, requirementIndex } from '../../../step-kinds/index.ts';
import type { AttachmentRecord, Files } from '../../foundation/files/index.ts';

const HOUR = 60 * 60 * 1000;

export interface CapacityDeps {
  files: Pick<Files, 'attachments' | 'remove'>;
  submissions: Pick<SubmissionRepository, 'touch'>;
  transaction: Transaction;
  now: () => Date;
}

/** The target of an upload. */
export interface Destination {
  submission: Pick<SubmissionRecord, '_id' | 'results'>;
  step: StepRecord;
}

const tooMany = (path: string, message: string) => new TooManyFiles({ errors: [{ path, code: 'too-many', message }] });

/** Rejects a file whose requirement already has its maximum. */
function checkRequirement(
  files: readonly AttachmentRecord[],
  { submission, step }: Destination,
  { tipoAllegatoName }: AttachmentRecord,
  now: Date,
): void {
  const named = new Set(filesOf(submission, files).map(({ _id }) => _id));
  const since = now.getTime() - HOUR;
  const isHeld = ({ _id, unusedSince, uploadedAt }: AttachmentRecord) =>
    named.has(_id) || (!unusedSince && uploadedAt.getTime() > since);
  const index = requirementIndex(step, tipoAllegatoName);
  const held = files.filter(
    (other) => other.stepId === step.id && isHeld(other) && requirementIndex(step, other.tipoAllegatoName) === index,
  );
  const most = mostFiles(step, tipoAllegatoName);
  if (held.length >= most) throw tooMany('Nome', `holds ${most} files at most`);
}

/** The files to delete, to make room for one more. */
function inTheWay(files: readonly AttachmentRecord[], { submission }: Destination): string[] {
  const excess = files.length + 1 - MAX_FILES_OF_SUBMISSION;
  if (excess <= 0) return [];
  const named = new Set(filesOf(submission, files).map(({ _id }) => _id));
  const removed = files
    .filter(({ _id, unusedSince }) => unusedSince && !named.has(_id))
    .sort((a, b) => Number(a.unusedSince) - Number(b.unusedSince));
  if (removed.length < excess) throw tooMany('callSubmissionId', `keeps ${MAX_FILES_OF_SUBMISSION} files at most`);
  return removed.slice(0, excess).map(({ _id }) => _id);
}

/**
 * Registers a file if the limits allow it. Counting and registering share a transaction that writes the submission, so
 * that concurrent uploads cannot exceed a limit.
 * A requirement's limit counts files that its answers name, and recent uploads whose answer may follow. Removed files
 * do not count there, so that replacing never fails. They count in the submission's total; when that is full, the
 * oldest removed files are deleted early.
 */
export function createMakeRoom({ files: { attachments, remove }, submissions, transaction, now }: CapacityDeps) {
  return async (file: AttachmentRecord, destination: Destination): Promise<void> => {
    const { _id: submissionId } = destination.submission;
    const goers = await transaction(async () => {
      if (!(await submissions.touch(submissionId, now()))) throw new SubmissionClosed();
      const files = (await attachments.findAllOfSubmission(submissionId)).filter(
        ({ state }) => state !== 'removing' && state !== 'infected',
      );
      checkRequirement(files, destination, file, now());
      const ids = inTheWay(files, destination);
      if (ids.length > 0) await attachments.markRemoving(ids);
      await attachments.insert(file);
      return ids;
    });
    for (const id of goers) await remove(id);
  };
}
