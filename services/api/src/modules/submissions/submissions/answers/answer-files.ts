import { namedFiles, stepKindOf } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import { type AttachmentRecord, type AttachmentRepository, downloadName } from '../../../foundation/files/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';

/** A file, and the step it was uploaded for. */
export type FilePlace = Pick<AttachmentRecord, '_id' | 'stepId'>;

/**
 * The files of a submission that the answers of their own step name. A removed or replaced file is excluded at
 * once for all readers, and a new one until it is named.
 */
export function filesOf<File extends FilePlace>(
  { results }: Pick<SubmissionRecord, 'results'>,
  files: readonly File[],
): File[] {
  const named = new Map<string, Set<string>>();
  const namedBy = (stepId: string): Set<string> => {
    const found = named.get(stepId) ?? namedFiles(results[stepId]?.content ?? '');
    named.set(stepId, found);
    return found;
  };
  return files.filter(({ _id, stepId }) => stepId !== null && namedBy(stepId).has(_id));
}

/** Updates files when the answers that name them are saved. */
export class AnswerFiles {
  constructor(private readonly attachments: AttachmentRepository) {}

  /** The answers with the server's name for each file, since readers download it under the name in the answers. */
  async withStoredNames(submissionId: string, step: StepRecord, content: string): Promise<string> {
    const { files } = stepKindOf(step);
    if (!files || files.namedIn(content).size === 0) return content;
    const all = await this.attachments.findAllOfSubmission(submissionId);
    const arrived = all.filter(({ state }) => state !== 'uploading');
    return files.withNames(content, new Map(arrived.map((file) => [file._id, downloadName(file)])));
  }

  /** Marks the step's files as used, or as unused since `at`; unused ones are deleted after the retention time. */
  async noteUse(submissionId: string, step: StepRecord, content: string, at: Date): Promise<void> {
    const { files } = stepKindOf(step);
    if (files?.asks(step))
      await this.attachments.noteUse({ submissionId, stepId: step.id }, [...files.namedIn(content)], at);
  }

  /** Moves a step's files to the new names of their requirements. */
  async renameRequirements(submissionId: string, stepId: string, renamed: ReadonlyMap<string, string>): Promise<void> {
    for (const [previous, name] of renamed)
      await this.attachments.renameRequirement({ submissionId, stepId }, previous, name);
  }
}
