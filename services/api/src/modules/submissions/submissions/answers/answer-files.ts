import { namedFiles, stepKindOf } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import { type AttachmentRecord, type AttachmentRepository, downloadName } from '../../../foundation/files/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';

export type FilePlace = Pick<AttachmentRecord, '_id' | 'stepId'>;

/**
 * Files that the answers of their own step name: a removed file is excluded at once, and a new one until it is named.
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

export class AnswerFiles {
  constructor(private readonly attachments: AttachmentRepository) {}

  /** Readers download a file under its name in the answers, so the server's name goes there. */
  async withStoredNames(submissionId: string, step: StepRecord, content: string): Promise<string> {
    const { files } = stepKindOf(step);
    if (!files || files.namedIn(content).size === 0) return content;
    const all = await this.attachments.findAllOfSubmission(submissionId);
    const arrived = all.filter(({ state }) => state !== 'uploading');
    return files.withNames(content, new Map(arrived.map((file) => [file._id, downloadName(file)])));
  }

  /** Unused files are deleted after the retention time. */
  async noteUse(submissionId: string, step: StepRecord, content: string, at: Date): Promise<void> {
    const { files } = stepKindOf(step);
    if (files?.asks(step))
      await this.attachments.noteUse({ submissionId, stepId: step.id }, [...files.namedIn(content)], at);
  }

  async renameRequirements(submissionId: string, stepId: string, renamed: ReadonlyMap<string, string>): Promise<void> {
    for (const [previous, name] of renamed)
      await this.attachments.renameRequirement({ submissionId, stepId }, previous, name);
  }
}
