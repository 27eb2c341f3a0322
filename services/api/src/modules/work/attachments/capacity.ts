import { MAX_FILES_OF_SUBMISSION } from '@impact-call/domain';
import { SubmissionClosed, TooManyFiles } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import { filesOf, type SubmissionRecord, type SubmissionRepository } from '../../submissions/submissions/index.ts';
import { maxFiles, requirementIndex } from '../../../step-kinds/index.ts';
import type { AttachmentRecord, Files } from '../../foundation/files/index.ts';

const HOUR = 60 * 60 * 1000;

export interface Destination {
  submission: Pick<SubmissionRecord, '_id' | 'results'>;
  step: StepRecord;
}

const tooMany = (path: string, message: string) => new TooManyFiles({ errors: [{ path, code: 'too-many', message }] });

/** @throws {TooManyFiles} */
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
  const max = maxFiles(step, tipoAllegatoName);
  if (held.length >= max) throw tooMany('Nome', `holds ${max} files at most`);
}

/** The files to delete, so that one more fits. @throws {TooManyFiles} */
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
 * Counts in a transaction that writes the submission; removed files never block a replacement, and the oldest are
 * deleted early when the submission is full.
 */
export class FileCapacity {
  constructor(
    private readonly platform: Platform,
    private readonly files: Files,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** @throws {SubmissionClosed}, {TooManyFiles} */
  async register(file: AttachmentRecord, destination: Destination): Promise<void> {
    const { attachments } = this.files;
    const { _id: submissionId } = destination.submission;
    const deleted = await this.platform.transaction(async () => {
      const now = this.platform.now();
      if (!(await this.submissions.touch(submissionId, now))) throw new SubmissionClosed();
      const present = (await attachments.findAllOfSubmission(submissionId)).filter(
        ({ state }) => state !== 'removing' && state !== 'infected',
      );
      checkRequirement(present, destination, file, now);
      const ids = inTheWay(present, destination);
      if (ids.length > 0) await attachments.markRemoving(ids);
      await attachments.insert(file);
      return ids;
    });
    for (const id of deleted) await this.files.remove(id);
  }
}
