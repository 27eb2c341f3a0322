import { stepKindOf } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import { type AttachmentRepository, downloadName } from '../../../foundation/files/index.ts';

export interface SettleFilesDeps {
  attachments: Pick<AttachmentRepository, 'findAllOfSubmission' | 'noteUse'>;
}

/** Updates files when the answers that name them are saved. */
export function createSettleFiles({ attachments }: SettleFilesDeps) {
  return {
    /** The answers with the server's name for each file, since readers download it under the name in the answers. */
    async withStoredNames(submissionId: string, step: StepRecord, content: string): Promise<string> {
      const { files } = stepKindOf(step);
      if (!files || files.namedIn(content).size === 0) return content;
      const arrived = (await attachments.findAllOfSubmission(submissionId)).filter(
        ({ state }) => state !== 'uploading',
      );
      return files.withNames(content, new Map(arrived.map((file) => [file._id, downloadName(file)])));
    },
    /** Marks the step's files as used, or as unused since `at`; unused ones are deleted after the retention time. */
    async noteUse(submissionId: string, step: StepRecord, content: string, at: Date): Promise<void> {
      const { files } = stepKindOf(step);
      if (files?.asks(step))
        await attachments.noteUse({ submissionId, stepId: step.id }, [...files.namedIn(content)], at);
    },
  };
}
