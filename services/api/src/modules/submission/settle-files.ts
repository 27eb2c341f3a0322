import type { UploadAnswer } from '@impact-call/contracts';
import type { StepRecord } from '../calls/model.ts';
import { downloadName } from '../files/file-name.ts';
import type { AttachmentRepository } from '../files/repository.ts';
import { namedFiles } from './submission-files.ts';

export interface SettleFilesParts {
  attachments: Pick<AttachmentRepository, 'findAllOfSubmission' | 'noteUse'>;
}

const isUpload = (step: StepRecord): boolean => step.stepType.name === 'upload';

/** What saving an upload step's answers means for the files that they name, and for those that they name no more. */
export function createSettleFiles({ attachments }: SettleFilesParts) {
  return {
    /**
     * The answers with each file under the name that the server gave it: readers download it as what the answers call
     * it.
     */
    async withStoredNames(submissionId: string, step: StepRecord, content: string): Promise<string> {
      if (!isUpload(step) || namedFiles(content).size === 0) return content;
      const arrived = (await attachments.findAllOfSubmission(submissionId)).filter(
        ({ state }) => state !== 'uploading',
      );
      const names = new Map(arrived.map((file) => [file._id, downloadName(file)]));
      // Drafts hold anything: what names no stored file stays as it is.
      const answers = JSON.parse(content) as (Partial<UploadAnswer> | null)[];
      const named = answers.map((answer) => {
        const fileName = names.get(answer?.fileDownloadId ?? '');
        return fileName === undefined || fileName === answer?.fileName ? answer : { ...answer, fileName };
      });
      return named.every((answer, index) => answer === answers[index]) ? content : JSON.stringify(named);
    },
    /**
     * Notes which files of the step are of use and since when the others are not: those go after the retention time.
     */
    async noteUse(submissionId: string, step: StepRecord, content: string, at: Date): Promise<void> {
      if (isUpload(step)) await attachments.noteUse({ submissionId, stepId: step.id }, [...namedFiles(content)], at);
    },
  };
}
export type SettleFiles = ReturnType<typeof createSettleFiles>;
