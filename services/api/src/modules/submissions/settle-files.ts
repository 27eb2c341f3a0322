import { stepKindOf } from '../../step-kinds/index.ts';
import type { StepRecord } from '../calls/index.ts';
import { type AttachmentRepository, downloadName } from '../files/index.ts';

export interface SettleFilesDeps {
  attachments: Pick<AttachmentRepository, 'findAllOfSubmission' | 'noteUse'>;
}

/** What saving an answer means for the files that it names, and for those that it names no more. */
export function createSettleFiles({ attachments }: SettleFilesDeps) {
  return {
    /**
     * The answers with each file under the name that the server gave it: readers download it as what the answers call
     * it.
     */
    async withStoredNames(submissionId: string, step: StepRecord, content: string): Promise<string> {
      const { files } = stepKindOf(step);
      if (!files || files.namedIn(content).size === 0) return content;
      const arrived = (await attachments.findAllOfSubmission(submissionId)).filter(
        ({ state }) => state !== 'uploading',
      );
      return files.withNames(content, new Map(arrived.map((file) => [file._id, downloadName(file)])));
    },
    /**
     * Notes which files of the step are of use and since when the others are not: those go after the retention time.
     */
    async noteUse(submissionId: string, step: StepRecord, content: string, at: Date): Promise<void> {
      const { files } = stepKindOf(step);
      if (files?.asks(step))
        await attachments.noteUse({ submissionId, stepId: step.id }, [...files.namedIn(content)], at);
    },
  };
}
